import type { HubShape } from '../../../src/contract/shapes.ts';
import { toThcNumber } from '../../../src/money/amounts.ts';
import { getHubSize } from '../../../src/game/growhouse.ts';
import { type GameMoment, countPlants } from '../../../src/game/plant.ts';
import type { Hub } from '../../actions/growhouses/read-growhouses.ts';
import { presentGrowhouse } from './growhouse.ts';

/** Presents a player's hub: the totals over all growhouses, and each growhouse. */
export function presentHub(
  address: string,
  { growhouses, pendingPayout }: Hub,
  moment: GameMoment,
): HubShape {
  const tally = countPlants(
    growhouses.flatMap(({ plants }) => plants),
    moment,
  );
  return {
    hub: {
      address,
      size: getHubSize(growhouses.length),
      growhouses: growhouses.length,
      seeds: tally.seeds,
      plants: tally.plants,
      waterable: tally.waterable,
      harvestable: tally.harvestable,
      withered: tally.withered,
      dead: tally.dead,
      pendingPayout: toThcNumber(pendingPayout),
    },
    growhouses: growhouses.map((growhouse) => presentGrowhouse(growhouse, moment)),
  };
}
