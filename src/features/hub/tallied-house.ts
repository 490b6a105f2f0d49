import type { GrowhouseShape } from '../../contract/shapes.ts';
import { bulkCounts } from '../../entities/bulk-counts.ts';
import { toPlant, toSeed } from '../../entities/facts.ts';
import { type GameMoment, type PlantTally, tallyPlants } from '../../game/plant.ts';

/** A growhouse with its counts at one moment. */
export interface TalliedHouse {
  readonly house: GrowhouseShape;
  readonly tally: PlantTally;
  /** To how many plants a tap would do something now. */
  readonly doable: { readonly water: number; readonly harvest: number };
}

export function tallyHouse(house: GrowhouseShape, moment: GameMoment): TalliedHouse {
  const plants = [...house.plants.map(toPlant), ...house.seeds.map(toSeed)];
  const { disabled, water, harvest } = bulkCounts(house, moment);
  return {
    house,
    tally: tallyPlants(plants, moment),
    doable: { water: disabled.waterAll ? 0 : water, harvest },
  };
}
