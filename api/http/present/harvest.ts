import type { HarvestShape } from '../../../src/contract/shapes.ts';
import { toThcNumber } from '../../../src/money/amounts.ts';
import type { HarvestResult } from '../../actions/plants/harvest.ts';
import { presentRemainingThc } from './counters.ts';
import { presentStrain } from './strain.ts';

export const presentHarvest = ({ payout, harvests, counters }: HarvestResult): HarvestShape => ({
  payout: toThcNumber(payout),
  lastHarvest: presentHarvested(harvests),
  remainingTHC: presentRemainingThc(counters),
});

/** Presents the harvested plants, each with its payout. */
export const presentHarvested = (
  harvests: HarvestResult['harvests'],
): HarvestShape['lastHarvest'] =>
  harvests.map(({ plantId, strainId, payout }) => ({
    id: plantId,
    strain: presentStrain(strainId),
    payout: toThcNumber(payout),
  }));
