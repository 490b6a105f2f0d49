import { getLevelRequirements } from '../../../src/game/levels/levels.ts';
import type { LevelCounters } from '../../../src/game/levels/caps.ts';
import type {
  HarvestShape,
  RemainingThcShape,
  UpgradeShape,
  UpgradeStatusShape,
} from '../../../src/contract/shapes.ts';
import { toSolNumber, toThcNumber } from '../../../src/money/amounts.ts';
import type { ResultOf } from '../../actions/payments/payment-result.ts';
import type { HarvestResult } from '../../actions/plants/harvest.ts';
import { presentStrain } from './strain.ts';

/** Presents the progress towards the next level; null at max level. */
export function presentRemainingThc(counters: LevelCounters): RemainingThcShape | null {
  if (counters.isMaxLevel) return null;
  const { plants, upgradeCost } = getLevelRequirements(counters.level);
  return {
    payoutReceived: toThcNumber(counters.payoutReceived),
    upgradeCost: toThcNumber(upgradeCost),
    plants_harvested: counters.harvested,
    plants_required: plants,
  };
}

/** Adds the price of the next level to the progress. */
export function presentUpgradeStatus(counters: LevelCounters): UpgradeStatusShape | null {
  const remaining = presentRemainingThc(counters);
  if (remaining === null) return null;
  const { thc, sol } = getLevelRequirements(counters.level);
  return { ...remaining, thc_required: toThcNumber(thc), sol_required: toSolNumber(sol) };
}

export const presentHarvest = ({ payout, harvests, counters }: HarvestResult): HarvestShape => ({
  payout: toThcNumber(payout),
  lastHarvest: presentHarvested(harvests),
  remainingTHC: presentRemainingThc(counters),
});

/** A dead plant is harvested without payout. */
export const getHarvestMessage = ({ payout }: HarvestResult): string =>
  payout > 0n ? 'Harvested!' : 'Unsuccessful Harvest';

/** Presents the harvested plants, each with its payout. */
export const presentHarvested = (
  harvests: HarvestResult['harvests'],
): HarvestShape['lastHarvest'] =>
  harvests.map(({ plantId, strainId, payout }) => ({
    id: plantId,
    strain: presentStrain(strainId),
    payout: toThcNumber(payout),
  }));

const HUNDREDTHS = 100;
const MILLIONTHS = 1_000_000;

/** Presents the changes of an upgrade, computed with the growers of the growhouse at that time. */
export function presentUpgrade(result: ResultOf<'upgrade'>): UpgradeShape {
  const { stats, difference, harvests } = result;
  return {
    newLevel: result.newLevel,
    max_level: result.isMaxLevel,
    newGrowers: difference.newGrowers,
    maxGrowers: stats.maxGrowers,
    maxPlants: stats.maxPlants,
    maxPlantsDifference: difference.maxPlants,
    maxSeeds: stats.maxSeeds,
    maxSeedsDifference: difference.maxSeeds,
    avgWateringTime: stats.wateringHundredths / HUNDREDTHS,
    waterTimeDifference: difference.wateringHundredths / HUNDREDTHS,
    avgHarvestBonus: stats.harvestBonusMillionths / MILLIONTHS,
    harvestBonusDifference: difference.harvestBonusMillionths / MILLIONTHS,
    nextLevelRequirements: difference.nextHarvests && { harvests: difference.nextHarvests },
    payout: toThcNumber(harvests.reduce((sum, { payout }) => sum + payout, 0n)),
    lastHarvest: presentHarvested(harvests),
    newGrowhouseId: result.newGrowhouseId,
  };
}
