import type { GrowhouseShape, PlantShape } from '../contract/shapes.ts';
import { toGrowhouse, toPlant, toStrain } from './facts.ts';
import { thcUnits } from '../game/amounts.ts';
import { type DisabledActions, disabledActions } from '../game/bulk-actions.ts';
import type { GrowhouseFacts } from '../game/growhouse.ts';
import {
  type GameMoment,
  isHarvestable,
  isWaterable,
  PLANT_STATE,
  plantState,
} from '../game/plant.ts';
import { harvestPlant } from '../game/plant-actions.ts';
import { rarityOf } from '../game/rarity.ts';

export interface BulkCounts {
  readonly disabled: DisabledActions;
  readonly water: number;
  readonly harvest: number;
  readonly prune: number;
}

/** Which bulk actions are open, and to how many plants each would do something. */
export function bulkCounts(shape: GrowhouseShape, moment: GameMoment): BulkCounts {
  const house = toGrowhouse(shape);
  const plants = shape.plants.map(toPlant);
  return {
    disabled: disabledActions(plants, house, moment),
    water: plants.filter((plant) => isWaterable(plant, moment)).length,
    harvest: countHarvests(shape.plants, house, moment),
    prune: plants.filter((plant) => plantState(plant, moment) === PLANT_STATE.DEAD).length,
  };
}

/** Each harvest counts for the level, so that an early one may cap a later one. */
function countHarvests(
  plants: readonly PlantShape[],
  start: GrowhouseFacts,
  moment: GameMoment,
): number {
  let house = start;
  let harvests = 0;
  for (const shape of plants) {
    const plant = toPlant(shape);
    if (!isHarvestable(plant, moment)) continue;
    const decision = harvestPlant(plant, { ...moment, house, strain: toStrain(shape) });
    if (!decision.ok) continue;
    const { key } = rarityOf(plant.rarityId);
    harvests += 1;
    house = {
      ...house,
      harvested: { ...house.harvested, [key]: house.harvested[key] + 1 },
      payoutReceived: thcUnits(house.payoutReceived + decision.value.payout),
    };
  }
  return harvests;
}
