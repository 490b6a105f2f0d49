import { tallyPlants } from '../../src/game/plant.ts';
import type { Growhouse } from '../store/growhouses.ts';
import type { Context } from './context.ts';
import { gameMoment } from './game-moment.ts';

/** How many seeds a growhouse holds. */
export const seedsIn = (ctx: Context, house: Growhouse): number =>
  tallyPlants(house.plants, gameMoment(ctx)).seeds;
