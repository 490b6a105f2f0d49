import { getDisabledActions } from '../../../src/game/bulk-actions.ts';
import {
  checkPruning,
  decideWatering,
  type GrowthUpdate,
  decideWateringAtStage,
} from '../../../src/game/plant-actions.ts';
import {
  type GameMoment,
  getPlantState,
  isWaterable,
  PLANT_STATE,
} from '../../../src/game/plant.ts';
import { getStrain } from '../../../src/game/strain.ts';
import type { Connection } from '../../store/database/database.ts';
import { updateGrowhouse } from '../../store/growhouses/growhouses.ts';
import { endPlant, updatePlantGrowth } from '../../store/growhouses/plants.ts';
import {
  loadOwnedGrowhouse,
  loadOwnedPlant,
  type PlantInGrowhouse,
} from '../growhouses/load-owned-growhouse.ts';
import { formatPlantName } from '../logs/application-log.ts';
import { requireUpdated, definePlayerAction } from '../transaction.ts';
import { RefusalError, unwrap } from '../refusal-error.ts';

/**
 * Waters one plant that is due. @param stage refuses the watering if the plant is at another one
 * @throws RefusalError NOT_FOUND, FORBIDDEN, PLANT_GONE and the rule's codes
 */
export const waterPlant = definePlayerAction(
  async (scope, { plantId, stage }: { plantId: number; stage?: number | undefined }) => {
    const { db, player, moment, log } = scope;
    const target = await loadOwnedPlant(db, player, plantId);
    applyWatering(db, target, moment, stage);
    log(`Watered plant ${formatPlantName(target.plant)} in growhouse ${target.growhouse.id}`);
  },
);

/**
 * Waters every plant of a growhouse that is due.
 * @returns the number of plants watered
 * @throws RefusalError NOT_FOUND, FORBIDDEN, NOTHING_TO_WATER
 */
export const waterAll = definePlayerAction(
  async ({ db, player, moment, log }, { growhouseId }: { growhouseId: number }) => {
    const growhouse = await loadOwnedGrowhouse(db, player, growhouseId);
    if (getDisabledActions(growhouse.plants, growhouse, moment).waterAll) {
      throw new RefusalError('NOTHING_TO_WATER');
    }
    const due = growhouse.plants.filter((plant) => isWaterable(plant, moment));
    requireUpdated(db, updateGrowhouse(db, growhouse));
    for (const plant of due) {
      const scene = { ...moment, growhouse, strain: getStrain(plant.strainId) };
      const growth = unwrap(decideWatering(plant, scene));
      requireUpdated(db, updatePlantGrowth(db, plant, growth, moment.nowMs));
    }
    log(`Watered ${due.length} plants in growhouse ${growhouse.id}`);
    return due.length;
  },
);

/**
 * Prunes a dead plant, or a seed or plant that the growhouse's level can no longer use.
 * @throws RefusalError NOT_FOUND, FORBIDDEN, PLANT_GONE, PLANT_NOT_DEAD
 */
export const prunePlant = definePlayerAction(
  async ({ db, player, moment, log }, { plantId }: { plantId: number }) => {
    const target = await loadOwnedPlant(db, player, plantId);
    applyPruning(db, target, moment);
    log(`Pruned plant ${formatPlantName(target.plant)} in growhouse ${target.growhouse.id}`);
  },
);

/**
 * Prunes every dead plant of a growhouse.
 * @returns the number of plants pruned
 * @throws RefusalError NOT_FOUND, FORBIDDEN, NOTHING_TO_PRUNE
 */
export const pruneAll = definePlayerAction(
  async ({ db, player, moment, log }, { growhouseId }: { growhouseId: number }) => {
    const growhouse = await loadOwnedGrowhouse(db, player, growhouseId);
    if (getDisabledActions(growhouse.plants, growhouse, moment).pruneAll) {
      throw new RefusalError('NOTHING_TO_PRUNE');
    }
    const dead = growhouse.plants.filter(
      (plant) => getPlantState(plant, moment) === PLANT_STATE.DEAD,
    );
    requireUpdated(db, updateGrowhouse(db, growhouse));
    for (const plant of dead) {
      requireUpdated(db, endPlant(db, plant, 'pruned', moment.nowMs));
    }
    log(`Pruned ${dead.length} plants in growhouse ${growhouse.id}`);
    return dead.length;
  },
);

/**
 * Waters a plant. The transaction fails with CONFLICT if it changed since it was read.
 * @param stage at which the caller wants to water it; undefined for any
 * @throws RefusalError with the rule's codes
 */
export function applyWatering(
  db: Connection,
  { growhouse, plant }: PlantInGrowhouse,
  moment: GameMoment,
  stage?: number,
): GrowthUpdate {
  const scene = { ...moment, growhouse, strain: getStrain(plant.strainId) };
  const growth = unwrap(
    stage === undefined ? decideWatering(plant, scene) : decideWateringAtStage(plant, stage, scene),
  );
  requireUpdated(db, updateGrowhouse(db, growhouse));
  requireUpdated(db, updatePlantGrowth(db, plant, growth, moment.nowMs));
  return growth;
}

/**
 * Prunes a plant. The transaction fails with CONFLICT if it changed since it was read.
 * @throws RefusalError PLANT_NOT_DEAD
 */
export function applyPruning(
  db: Connection,
  { growhouse, plant }: PlantInGrowhouse,
  moment: GameMoment,
): void {
  unwrap(checkPruning(plant, moment, growhouse));
  requireUpdated(db, updateGrowhouse(db, growhouse));
  requireUpdated(db, endPlant(db, plant, 'pruned', moment.nowMs));
}
