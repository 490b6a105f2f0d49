import type { ThcUnits } from '../../money/amounts.ts';
import { getGrowerClass } from '../../game/growers/grower-class.ts';
import { computeHarvestPayout, computeWateringHundredths } from '../../game/growth.ts';
import { LAST_LEVEL } from '../../game/levels/levels.ts';
import { FINAL_STAGE } from '../../game/plant.ts';
import type { Strain } from '../../game/strain.ts';

/** How a strain grows, for a newcomer and at best. */
export interface StrainFacts {
  /** Game hours × 100 between two waterings, with one Common grower. */
  wateringHundredths: number;
  /** Game hours × 100 from planting to harvest, with one Common grower. */
  growingHundredths: number;
  /** With one Common grower at level 1. */
  firstPayout: ThcUnits;
  /** With three Mythic growers at level 10. */
  topPayout: ThcUnits;
}

/** Computes how a strain grows, by the rules that the server pays by. */
export function getStrainFacts(strain: Strain): StrainFacts {
  const newcomer = [getGrowerClass(1)];
  const best = [getGrowerClass(5), getGrowerClass(5), getGrowerClass(5)];
  const wateringHundredths = computeWateringHundredths(newcomer, strain);
  return {
    wateringHundredths,
    // A plant waits once at each stage, the last time before its harvest.
    growingHundredths: wateringHundredths * FINAL_STAGE,
    firstPayout: computeHarvestPayout(1, newcomer, strain),
    topPayout: computeHarvestPayout(LAST_LEVEL, best, strain),
  };
}
