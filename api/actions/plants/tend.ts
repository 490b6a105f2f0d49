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
import type { Context, Player } from '../context.ts';
import { getGameMoment } from '../get-game-moment.ts';
import {
  loadOwnedGrowhouse,
  loadOwnedPlant,
  type PlantInGrowhouse,
} from '../growhouses/load-owned-growhouse.ts';
import { formatPlantName, logPlayerAction } from '../logs/application-log.ts';
import { RefusalError, unwrap } from '../refusal-error.ts';
import { assertUpdated, completeInTransaction } from '../transaction.ts';

/**
 * Waters one plant that is due. @param stage refuses the watering if the plant is at another one
 * @throws RefusalError NOT_FOUND, FORBIDDEN, PLANT_GONE and the rule's codes
 */
export async function waterPlant(
  ctx: Context,
  player: Player,
  { plantId, stage }: { plantId: number; stage?: number | undefined },
): Promise<void> {
  await completeInTransaction(ctx, async (db) => {
    const moment = getGameMoment(ctx);
    const target = await loadOwnedPlant(db, player, plantId);
    await applyWatering(db, target, moment, stage);
    const { plant, growhouse } = target;
    const line = `Watered plant ${formatPlantName(plant)} in growhouse ${growhouse.id}`;
    await logPlayerAction(db, player, line, moment.nowMs);
  });
}

/**
 * Waters every plant of a growhouse that is due.
 * @returns the number of plants watered
 * @throws RefusalError NOT_FOUND, FORBIDDEN, NOTHING_TO_WATER
 */
export async function waterAll(
  ctx: Context,
  player: Player,
  { growhouseId }: { growhouseId: number },
): Promise<number> {
  return completeInTransaction(ctx, async (db) => {
    const moment = getGameMoment(ctx);
    const growhouse = await loadOwnedGrowhouse(db, player, growhouseId);
    if (getDisabledActions(growhouse.plants, growhouse, moment).waterAll) {
      throw new RefusalError('NOTHING_TO_WATER');
    }
    const due = growhouse.plants.filter((plant) => isWaterable(plant, moment));
    assertUpdated(await updateGrowhouse(db, growhouse));
    for (const plant of due) {
      const scene = { ...moment, growhouse, strain: getStrain(plant.strainId) };
      const growth = unwrap(decideWatering(plant, scene));
      assertUpdated(await updatePlantGrowth(db, plant, growth, moment.nowMs));
    }
    const line = `Watered ${due.length} plants in growhouse ${growhouse.id}`;
    await logPlayerAction(db, player, line, moment.nowMs);
    return due.length;
  });
}

/**
 * Prunes a dead plant, or a seed or plant that the growhouse's level can no longer use.
 * @throws RefusalError NOT_FOUND, FORBIDDEN, PLANT_GONE, PLANT_NOT_DEAD
 */
export async function prunePlant(
  ctx: Context,
  player: Player,
  { plantId }: { plantId: number },
): Promise<void> {
  await completeInTransaction(ctx, async (db) => {
    const moment = getGameMoment(ctx);
    const target = await loadOwnedPlant(db, player, plantId);
    await applyPruning(db, target, moment);
    const { plant, growhouse } = target;
    const line = `Pruned plant ${formatPlantName(plant)} in growhouse ${growhouse.id}`;
    await logPlayerAction(db, player, line, moment.nowMs);
  });
}

/**
 * Prunes every dead plant of a growhouse.
 * @returns the number of plants pruned
 * @throws RefusalError NOT_FOUND, FORBIDDEN, NOTHING_TO_PRUNE
 */
export async function pruneAll(
  ctx: Context,
  player: Player,
  { growhouseId }: { growhouseId: number },
): Promise<number> {
  return completeInTransaction(ctx, async (db) => {
    const moment = getGameMoment(ctx);
    const growhouse = await loadOwnedGrowhouse(db, player, growhouseId);
    if (getDisabledActions(growhouse.plants, growhouse, moment).pruneAll) {
      throw new RefusalError('NOTHING_TO_PRUNE');
    }
    const dead = growhouse.plants.filter(
      (plant) => getPlantState(plant, moment) === PLANT_STATE.DEAD,
    );
    assertUpdated(await updateGrowhouse(db, growhouse));
    for (const plant of dead) assertUpdated(await endPlant(db, plant, 'pruned', moment.nowMs));
    const line = `Pruned ${dead.length} plants in growhouse ${growhouse.id}`;
    await logPlayerAction(db, player, line, moment.nowMs);
    return dead.length;
  });
}

/**
 * Waters a plant.
 * @param stage at which the caller wants to water it; undefined for any
 * @throws RefusalError CONFLICT and the rule's codes
 */
export async function applyWatering(
  db: Connection,
  { growhouse, plant }: PlantInGrowhouse,
  moment: GameMoment,
  stage?: number,
): Promise<GrowthUpdate> {
  const scene = { ...moment, growhouse, strain: getStrain(plant.strainId) };
  const growth = unwrap(
    stage === undefined ? decideWatering(plant, scene) : decideWateringAtStage(plant, stage, scene),
  );
  assertUpdated(await updateGrowhouse(db, growhouse));
  assertUpdated(await updatePlantGrowth(db, plant, growth, moment.nowMs));
  return growth;
}

/** Prunes a plant. @throws RefusalError CONFLICT, PLANT_NOT_DEAD */
export async function applyPruning(
  db: Connection,
  { growhouse, plant }: PlantInGrowhouse,
  moment: GameMoment,
): Promise<void> {
  unwrap(checkPruning(plant, moment, growhouse));
  assertUpdated(await updateGrowhouse(db, growhouse));
  assertUpdated(await endPlant(db, plant, 'pruned', moment.nowMs));
}
