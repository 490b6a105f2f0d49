import type { GrowhouseShape } from '../../contract/shapes.ts';
import { toGrowhouseFacts, toHarvestCandidate } from '../game-facts.ts';
import { getDisabledActions } from '../../game/bulk-actions.ts';
import { evaluateHarvests, listRipePlants } from '../../game/harvests.ts';
import { type GameMoment, isWaterable, PLANT_STATE, getPlantState } from '../../game/plant.ts';

/** Computes which bulk actions are disabled and how many plants each would affect. */
export function getBulkCounts(shape: GrowhouseShape, moment: GameMoment) {
  const growhouse = toGrowhouseFacts(shape);
  const plants = shape.plants.map(toHarvestCandidate);
  return {
    disabled: getDisabledActions(plants, growhouse, moment),
    /** Number of plants that each bulk action would affect. */
    water: plants.filter((plant) => isWaterable(plant, moment)).length,
    harvest: evaluateHarvests(growhouse, listRipePlants(plants, moment), moment).harvests.length,
    prune: plants.filter((plant) => getPlantState(plant, moment) === PLANT_STATE.DEAD).length,
  };
}
