import { countPlants } from '../../../src/game/plant.ts';
import type { Growhouse } from '../../store/growhouses/growhouses.ts';
import type { Context } from '../context.ts';
import { getGameMoment } from '../get-game-moment.ts';

/** Counts the unplanted seeds of a growhouse. */
export const countSeeds = (ctx: Context, growhouse: Growhouse): number =>
  countPlants(growhouse.plants, getGameMoment(ctx)).seeds;
