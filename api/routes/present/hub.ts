import type { HubShape } from '../../../src/contract/shapes.ts';
import { thcNumber } from '../../../src/game/amounts.ts';
import { hubSize } from '../../../src/game/growhouse.ts';
import { type GameMoment, tallyPlants } from '../../../src/game/plant.ts';
import type { Hub } from '../../actions/read-hub.ts';
import { presentGrowhouse } from './growhouse.ts';

/** A player's hub: the counts of all growhouses together, and each of them. */
export function presentHub(
  address: string,
  { growhouses, pendingPayout }: Hub,
  moment: GameMoment,
): HubShape {
  const tally = tallyPlants(
    growhouses.flatMap(({ plants }) => plants),
    moment,
  );
  return {
    hub: {
      address,
      size: hubSize(growhouses.length),
      growhouses: growhouses.length,
      seeds: tally.seeds,
      plants: tally.plants,
      waterable: tally.waterable,
      harvestable: tally.harvestable,
      withered: tally.withered,
      dead: tally.dead,
      pendingPayout: thcNumber(pendingPayout),
    },
    growhouses: growhouses.map((house) => presentGrowhouse(house, moment)),
  };
}
