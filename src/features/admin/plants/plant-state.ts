import type { PlantShape } from '../../../contract/shapes.ts';
import { toPlant } from '../../../entities/facts.ts';
import {
  type GameMoment,
  isHarvestable,
  isWaterable,
  PLANT_STATE,
  plantState,
  type PlantState,
} from '../../../game/plant.ts';

export const STATE_NAMES: Readonly<Record<PlantState, string>> = {
  [PLANT_STATE.DEAD]: 'Dead',
  [PLANT_STATE.WITHERED]: 'Withered',
  [PLANT_STATE.SEED]: 'Seed',
  [PLANT_STATE.SAPLING]: 'Sapling',
  [PLANT_STATE.PLANT]: 'Plant',
  [PLANT_STATE.HARVESTABLE]: 'Harvestable',
  [PLANT_STATE.HARVESTED]: 'Harvested',
};

/** A plant's state as it follows from its times at this moment. */
export const stateOf = (shape: PlantShape, moment: GameMoment): PlantState =>
  plantState(toPlant(shape), moment);

export type PlantVerb = 'water' | 'harvest' | 'prune';

/** What the plant's own times allow now; whether its growhouse does too is for the server to say. */
export function verbOf(shape: PlantShape, moment: GameMoment): PlantVerb | null {
  const plant = toPlant(shape);
  if (isWaterable(plant, moment)) return 'water';
  if (isHarvestable(plant, moment)) return 'harvest';
  return plantState(plant, moment) === PLANT_STATE.DEAD ? 'prune' : null;
}
