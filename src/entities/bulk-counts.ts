import type { GrowhouseShape, GrowingPlantShape } from '../contract/shapes.ts';
import { toGrowhouseFacts, toPayingClasses, toPlant, toStrain } from './game-facts.ts';
import { thcUnits } from '../game/amounts.ts';
import { type DisabledActions, getDisabledActions } from '../game/bulk-actions.ts';
import type { GrowhouseFacts } from '../game/growhouse.ts';
import {
  type GameMoment,
  isHarvestable,
  isWaterable,
  PLANT_STATE,
  getPlantState,
} from '../game/plant.ts';
import { harvestPlant } from '../game/plant-actions.ts';
import { getRarity } from '../game/rarity.ts';

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
  const plants = shape.plants.map(toPlant);
  return {
    disabled: getDisabledActions(plants, growhouse, moment),
    water: plants.filter((plant) => isWaterable(plant, moment)).length,
    harvest: countHarvests(shape.plants, growhouse, moment),
    prune: plants.filter((plant) => getPlantState(plant, moment) === PLANT_STATE.DEAD).length,
  };
}

/** Counts harvests in order, because each one counts for the level and may cap the next. */
function countHarvests(
  plants: readonly GrowingPlantShape[],
  start: GrowhouseFacts,
  moment: GameMoment,
): number {
  let growhouse = start;
  let harvests = 0;
  for (const shape of plants) {
    const plant = toPlant(shape);
    if (!isHarvestable(plant, moment)) continue;
    const decision = harvestPlant(plant, {
      ...moment,
      growhouse,
      strain: toStrain(shape),
      payingClasses: toPayingClasses(shape),
    });
    if (!decision.ok) continue;
    const { key } = getRarity(plant.rarityId);
    harvests += 1;
    growhouse = {
      ...growhouse,
      harvested: { ...growhouse.harvested, [key]: growhouse.harvested[key] + 1 },
      payoutReceived: thcUnits(growhouse.payoutReceived + decision.value.payout),
    };
  }
  return harvests;
}
