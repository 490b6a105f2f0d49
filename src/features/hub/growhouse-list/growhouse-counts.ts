import type { GrowhouseShape } from '../../../contract/shapes.ts';
import { toPlant, toSeedPlant } from '../../../entities/game-facts.ts';
import { type GameMoment, countPlants } from '../../../game/plant.ts';

/** A growhouse with the counts of its plants at one moment. */
export type CountedGrowhouse = ReturnType<typeof countGrowhouse>;

export const countGrowhouse = (growhouse: GrowhouseShape, moment: GameMoment) => ({
  growhouse,
  counts: countPlants(
    [...growhouse.plants.map(toPlant), ...growhouse.seeds.map(toSeedPlant)],
    moment,
  ),
});
