import type { GrowhouseShape } from '../../../contract/shapes.ts';
import { toPlant, toSeedPlant } from '../../../entities/game-facts.ts';
import { type GameMoment, countPlants } from '../../../game/plant.ts';

/** A growhouse with the counts of its plants at one moment, and the gifts that adorn it. */
export interface CountedGrowhouse extends ReturnType<typeof countGrowhouse> {
  /** How many gifts the days of care have brought, 0 to 3. */
  readonly careGifts: number;
}

export const countGrowhouse = (growhouse: GrowhouseShape, moment: GameMoment) => ({
  growhouse,
  counts: countPlants(
    [...growhouse.plants.map(toPlant), ...growhouse.seeds.map(toSeedPlant)],
    moment,
  ),
});
