import type { GrowhouseShape } from '../../contract/shapes.ts';
import { getBulkCounts } from '../../entities/bulk-counts.ts';
import { toPlant, toSeedPlant } from '../../entities/game-facts.ts';
import { type GameMoment, type PlantCounts, countPlants } from '../../game/plant.ts';

/** A growhouse with the counts of its plants at one moment. */
export interface CountedGrowhouse {
  readonly growhouse: GrowhouseShape;
  readonly counts: PlantCounts;
  /** Number of plants that can be watered and harvested now. */
  readonly actionable: { readonly water: number; readonly harvest: number };
}

export function countGrowhouse(growhouse: GrowhouseShape, moment: GameMoment): CountedGrowhouse {
  const plants = [...growhouse.plants.map(toPlant), ...growhouse.seeds.map(toSeedPlant)];
  const { disabled, water, harvest } = getBulkCounts(growhouse, moment);
  return {
    growhouse,
    counts: countPlants(plants, moment),
    actionable: { water: disabled.waterAll ? 0 : water, harvest },
  };
}
