import type { HarvestShape } from '../../../src/contract/shapes.ts';
import { thcNumber } from '../../../src/game/amounts.ts';
import type { HarvestResult } from '../../actions/book-harvests.ts';
import { presentRemainingThc } from './counters.ts';
import { presentStrain } from './strain.ts';

export const presentHarvest = ({ payout, harvests, counters }: HarvestResult): HarvestShape => ({
  payout: thcNumber(payout),
  lastHarvest: presentHarvested(harvests),
  remainingTHC: presentRemainingThc(counters),
});

/** The plants of a harvest, each with what it pays. */
export const presentHarvested = (
  harvests: HarvestResult['harvests'],
): HarvestShape['lastHarvest'] =>
  harvests.map(({ plantId, strainId, payout }) => ({
    id: plantId,
    strain: presentStrain(strainId),
    payout: thcNumber(payout),
  }));
