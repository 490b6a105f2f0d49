import type { GrowhouseShape } from '../../contract/shapes.ts';
import { toPlant, toSeed } from '../../entities/facts.ts';
import { type GameMoment, type PlantTally, tallyPlants } from '../../game/plant.ts';

/** A growhouse with its counts at one moment. */
export interface TalliedHouse {
  readonly house: GrowhouseShape;
  readonly tally: PlantTally;
}

export function tallyHouse(house: GrowhouseShape, moment: GameMoment): TalliedHouse {
  const plants = [...house.plants.map(toPlant), ...house.seeds.map(toSeed)];
  return { house, tally: tallyPlants(plants, moment) };
}
