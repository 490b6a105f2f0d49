import type { GrowhouseShape } from '../../contract/shapes.ts';
import { toGrowhouseFacts, toHarvestCandidate } from '../game-facts.ts';
import { type DisabledActions, getDisabledActions } from '../../game/bulk-actions.ts';
import { evaluateHarvests, listRipePlants } from '../../game/harvests.ts';
import { type GameMoment, isWaterable, PLANT_STATE, getPlantState } from '../../game/plant.ts';

export interface BulkCounts {
  readonly disabled: DisabledActions;
  /** Number of plants that each bulk action would affect. */
  readonly water: number;
  readonly harvest: number;
  readonly prune: number;
}

/** Computes which bulk actions are disabled and how many plants each would affect. */
export function getBulkCounts(shape: GrowhouseShape, moment: GameMoment): BulkCounts {
  const growhouse = toGrowhouseFacts(shape);
  const plants = shape.plants.map(toHarvestCandidate);
  return {
    disabled: getDisabledActions(plants, growhouse, moment),
    water: plants.filter((plant) => isWaterable(plant, moment)).length,
    harvest: evaluateHarvests(growhouse, listRipePlants(plants, moment), moment).harvests.length,
    prune: plants.filter((plant) => getPlantState(plant, moment) === PLANT_STATE.DEAD).length,
  };
}
