import type { HarvestShape } from '../../../src/contract/shapes.ts';
import { thcNumber } from '../../../src/game/amounts.ts';
import type { HarvestResult } from '../../actions/book-harvests.ts';
import { presentRemainingThc } from './counters.ts';
import { presentStrain } from './strain.ts';

export const presentHarvest = ({ payout, harvests, counters }: HarvestResult): HarvestShape => ({
  payout: thcNumber(payout),
  lastHarvest: harvests.map((harvest) => ({
    id: harvest.plantId,
    strain: presentStrain(harvest.strainId),
    payout: thcNumber(harvest.payout),
  })),
  remainingTHC: presentRemainingThc(counters),
});
