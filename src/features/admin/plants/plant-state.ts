import type { PlantShape } from '../../../contract/shapes.ts';
import { toPlant } from '../../../entities/game-facts.ts';
import {
  type GameMoment,
  getPlantState,
  isHarvestable,
  isWaterable,
  PLANT_STATE,
  type PlantState,
} from '../../../game/plant.ts';

export const PLANT_STATE_LABELS: Readonly<Record<PlantState, string>> = {
  [PLANT_STATE.DEAD]: 'Dead',
  [PLANT_STATE.WITHERED]: 'Withered',
  [PLANT_STATE.SEED]: 'Seed',
  [PLANT_STATE.SAPLING]: 'Sapling',
  [PLANT_STATE.PLANT]: 'Plant',
  [PLANT_STATE.HARVESTABLE]: 'Harvestable',
  [PLANT_STATE.HARVESTED]: 'Harvested',
};

/** Returns the state a plant has reached by this moment. */
export const getCurrentPlantState = (shape: PlantShape, moment: GameMoment): PlantState =>
  getPlantState(toPlant(shape), moment);

/** The actions that admins can perform on plants of players. */
export type PlantAction = 'water' | 'harvest' | 'prune';

/**
 * Returns the action a plant is ready for; null for none. The server may still refuse it because of
 * the growhouse.
 */
export function getAvailableAction(shape: PlantShape, moment: GameMoment): PlantAction | null {
  const plant = toPlant(shape);
  if (isWaterable(plant, moment)) return 'water';
  if (isHarvestable(plant, moment)) return 'harvest';
  return getPlantState(plant, moment) === PLANT_STATE.DEAD ? 'prune' : null;
}
