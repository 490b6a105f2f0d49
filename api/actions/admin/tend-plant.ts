import { formatAmount } from '../../../src/money/amounts.ts';
import { getPlantState, isHarvestable, PLANT_STATE } from '../../../src/game/plant.ts';
import { checkSeedRoom } from '../../../src/game/seed-actions.ts';
import { STRAINS } from '../../../src/game/strain.ts';
import type { AuditFields } from '../../store/admin/audit.ts';
import { updateGrowhouse } from '../../store/growhouses/growhouses.ts';
import { insertSeeds } from '../../store/growhouses/plants.ts';
import type { Admin, Context } from '../context.ts';
import { getGameMoment } from '../get-game-moment.ts';
import { recheckHolders } from '../growers/holders.ts';
import {
  loadGrowhouse,
  loadPlant,
  type PlantInGrowhouse,
} from '../growhouses/load-owned-growhouse.ts';
import { applyHarvest, type HarvestResult } from '../plants/harvest.ts';
import { applyPruning, applyWatering } from '../plants/tend.ts';
import { RefusalError, unwrap } from '../refusal-error.ts';
import { assertUpdated } from '../transaction.ts';
import { assertOtherWallet, assertWithinQuota, inAdminTransaction } from './permissions.ts';
import { type AdminAction, recordAdminAction } from './record-admin-action.ts';

/**
 * Adds a seed to any player's growhouse if the rules leave room for it.
 * @throws RefusalError OUT_OF_BOUNDS for an unknown strain, NOT_FOUND, GROWHOUSE_RETIRED, SEED_SLOTS_FULL,
 * OWN_WALLET, ADMIN_QUOTA
 * @returns the seed's id
 */
export async function addSeed(
  ctx: Context,
  caller: Admin,
  { strainId, growhouseId }: { strainId: number; growhouseId: number },
): Promise<number> {
  const strain = STRAINS.find(({ id }) => id === strainId);
  if (!strain) throw new RefusalError('OUT_OF_BOUNDS', 'a value is out of range: strain');
  return inAdminTransaction(ctx, caller, async (db, admin) => {
    const moment = getGameMoment(ctx);
    const growhouse = await loadGrowhouse(db, growhouseId);
    await assertOtherWallet(db, admin, growhouse.address);
    await assertWithinQuota(db, admin, 'add seed', moment.nowMs);
    const seeds = growhouse.plants.filter(
      (plant) => getPlantState(plant, moment) === PLANT_STATE.SEED,
    );
    unwrap(checkSeedRoom(growhouse, seeds.length));
    assertUpdated(await updateGrowhouse(db, growhouse));
    const [seedId = 0] = await insertSeeds(db, growhouse.id, [strain.id], moment.nowMs);
    const action = {
      action: 'add seed',
      target: `growhouse ${growhouse.id}`,
      after: { seed: seedId, strain: strain.name },
      targetAddress: growhouse.address,
    };
    await recordAdminAction(db, admin, action, moment.nowMs);
    return seedId;
  });
}

/**
 * Waters any player's plant under the same rules as its owner.
 * @throws RefusalError NOT_FOUND, OWN_WALLET, PLANT_GONE, and the codes of the watering rule
 */
export async function waterAnyPlant(
  ctx: Context,
  caller: Admin,
  { plantId }: { plantId: number },
): Promise<void> {
  await inAdminTransaction(ctx, caller, async (db, admin) => {
    const moment = getGameMoment(ctx);
    const target = await loadPlant(db, plantId);
    await assertOtherWallet(db, admin, target.growhouse.address);
    const growth = await applyWatering(db, target, moment);
    const action = {
      action: 'water plant',
      before: toGrowthFields(target.plant),
      after: toGrowthFields(growth),
      ...toPlantTarget(target),
    };
    await recordAdminAction(db, admin, action, moment.nowMs);
  });
}

/**
 * Harvests any player's plant under the same rules as its owner, who receives the payout.
 * @throws RefusalError NOT_FOUND, OWN_WALLET, ADMIN_QUOTA, PLANT_GONE, and the codes of the harvest rule
 * @throws ChainUnreachableError
 */
export async function harvestAnyPlant(
  ctx: Context,
  caller: Admin,
  { plantId }: { plantId: number },
): Promise<HarvestResult> {
  const { growhouse, plant } = await loadPlant(ctx.db, plantId);
  if (isHarvestable(plant, getGameMoment(ctx))) await recheckHolders(ctx, growhouse);
  const result = await inAdminTransaction(ctx, caller, async (db, admin) => {
    const moment = getGameMoment(ctx);
    const target = await loadPlant(db, plantId);
    await assertOtherWallet(db, admin, target.growhouse.address);
    await assertWithinQuota(db, admin, 'harvest plant', moment.nowMs);
    const harvest = await applyHarvest(db, target, moment);
    const after = { payout_thc: formatAmount('thc', harvest.payout) };
    const action = { action: 'harvest plant', after, ...toPlantTarget(target) };
    await recordAdminAction(db, admin, action, moment.nowMs);
    return harvest;
  });
  if (result.payout > 0n) ctx.onPayoutQueued?.();
  return result;
}

/**
 * Prunes any player's dead plant.
 * @throws RefusalError NOT_FOUND, OWN_WALLET, PLANT_GONE, PLANT_NOT_DEAD
 */
export async function pruneAnyPlant(
  ctx: Context,
  caller: Admin,
  { plantId }: { plantId: number },
): Promise<void> {
  await inAdminTransaction(ctx, caller, async (db, admin) => {
    const moment = getGameMoment(ctx);
    const target = await loadPlant(db, plantId);
    await assertOtherWallet(db, admin, target.growhouse.address);
    await applyPruning(db, target, moment);
    const action = {
      action: 'prune plant',
      before: toGrowthFields(target.plant),
      ...toPlantTarget(target),
    };
    await recordAdminAction(db, admin, action, moment.nowMs);
  });
}

/** Names a plant in the audit trail. */
const toPlantTarget = ({
  plant,
  growhouse,
}: PlantInGrowhouse): Pick<AdminAction, 'target' | 'targetAddress'> => ({
  target: `plant ${plant.id} in growhouse ${growhouse.id}`,
  targetAddress: growhouse.address,
});

/** Describes how far a plant has grown in the audit trail. */
const toGrowthFields = (growth: {
  stage: number;
  nextWateringAtMs: number | null;
}): AuditFields => ({
  stage: growth.stage,
  next_watering_time:
    growth.nextWateringAtMs === null ? null : new Date(growth.nextWateringAtMs).toISOString(),
});
