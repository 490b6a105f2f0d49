import type { GrowhouseShape } from '../../../contract/shapes.ts';
import { toPlant, toSeedPlant } from '../../../entities/game-facts.ts';
import { type GameMoment, type PlantCounts, countPlants } from '../../../game/plant.ts';

/** A growhouse with the counts of its plants at one moment. */
export interface CountedGrowhouse {
  readonly growhouse: GrowhouseShape;
  readonly counts: PlantCounts;
}

export const countGrowhouse = (
  growhouse: GrowhouseShape,
  moment: GameMoment,
): CountedGrowhouse => ({
  growhouse,
  counts: countPlants(
    [...growhouse.plants.map(toPlant), ...growhouse.seeds.map(toSeedPlant)],
    moment,
  ),
});
