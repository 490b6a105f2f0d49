import { formatAmount } from '../../../src/money/amounts.ts';
import { isHarvestable } from '../../../src/game/plant.ts';
import { checkSeedRoom } from '../../../src/game/seed-actions.ts';
import { STRAINS } from '../../../src/game/strain.ts';
import { readSnapshot } from '../../store/database/transaction.ts';
import { updateGrowhouse } from '../../store/growhouses/growhouses.ts';
import { insertSeeds } from '../../store/growhouses/plants.ts';
import { loadNewestGrowhouses } from '../../store/lists/game-lists.ts';
import { type Admin, type Context, getGameMoment } from '../context.ts';
import { recheckHolders } from '../growers/holders.ts';
import {
  loadGrowhouse,
  loadPlant,
  type PlantInGrowhouse,
} from '../growhouses/load-owned-growhouse.ts';
import { applyHarvest, type HarvestResult } from '../plants/harvest.ts';
import { countSeeds } from '../plants/seeds.ts';
import { applyPruning, applyWatering } from '../plants/tend.ts';
import { RefusalError, unwrap } from '../refusal-error.ts';
import { assertUpdated } from '../transaction.ts';
import {
  type AdminScope,
  assertOtherWallet,
  assertWithinQuota,
  defineAdminAction,
  inAdminTransaction,
} from './admin-action.ts';

/** What the form that adds a seed suggests. */
export type BaseInfo = Awaited<ReturnType<typeof readBaseInfo>>;

const MAX_OFFERED_GROWHOUSES = 100;

/** Returns the newest growhouses, which the add-seed form suggests, and the number of all. */
export const readBaseInfo = (ctx: Context) =>
  readSnapshot(ctx.db, (db) => loadNewestGrowhouses(db, MAX_OFFERED_GROWHOUSES));

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
  return inAdminTransaction(ctx, caller, async (scope) => {
    const { db, nowMs, record } = scope;
    const growhouse = await loadGrowhouse(db, growhouseId);
    await assertOtherWallet(scope, growhouse.address);
    await assertWithinQuota(scope, 'add seed');
    unwrap(checkSeedRoom(growhouse, countSeeds(ctx, growhouse)));
    assertUpdated(await updateGrowhouse(db, growhouse));
    const [seedId = 0] = await insertSeeds(db, growhouse.id, [strain.id], nowMs);
    await record({
      action: 'add seed',
      target: `growhouse ${growhouse.id}`,
      after: { seed: seedId, strain: strain.name },
      targetAddress: growhouse.address,
    });
    return seedId;
  });
}

/**
 * Waters any player's plant under the same rules as its owner.
 * @throws RefusalError NOT_FOUND, OWN_WALLET, PLANT_GONE, and the codes of the watering rule
 */
export const waterAnyPlant = defineAdminAction(async (scope, { plantId }: { plantId: number }) => {
  const target = await loadOtherPlant(scope, plantId);
  const before = toGrowthFields(target.plant);
  const after = toGrowthFields(applyWatering(scope.db, target, getGameMoment(scope.ctx)));
  await scope.record({ action: 'water plant', before, after, ...toPlantTarget(target) });
});

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
  return inAdminTransaction(ctx, caller, async (scope) => {
    const target = await loadOtherPlant(scope, plantId);
    await assertWithinQuota(scope, 'harvest plant');
    const harvest = applyHarvest(scope.db, target, getGameMoment(ctx));
    const after = { payout_thc: formatAmount('thc', harvest.payout) };
    await scope.record({ action: 'harvest plant', after, ...toPlantTarget(target) });
    if (harvest.payout > 0n) scope.afterCommit(() => ctx.onPayoutQueued?.());
    return harvest;
  });
}

/**
 * Prunes any player's dead plant.
 * @throws RefusalError NOT_FOUND, OWN_WALLET, PLANT_GONE, PLANT_NOT_DEAD
 */
export const pruneAnyPlant = defineAdminAction(async (scope, { plantId }: { plantId: number }) => {
  const target = await loadOtherPlant(scope, plantId);
  applyPruning(scope.db, target, getGameMoment(scope.ctx));
  const before = toGrowthFields(target.plant);
  await scope.record({ action: 'prune plant', before, ...toPlantTarget(target) });
});

/** Loads a plant that the admin may tend. @throws RefusalError NOT_FOUND, PLANT_GONE, OWN_WALLET */
async function loadOtherPlant(scope: AdminScope, plantId: number): Promise<PlantInGrowhouse> {
  const target = await loadPlant(scope.db, plantId);
  await assertOtherWallet(scope, target.growhouse.address);
  return target;
}

/** Names a plant in the audit trail. */
const toPlantTarget = ({ plant, growhouse }: PlantInGrowhouse) => ({
  target: `plant ${plant.id} in growhouse ${growhouse.id}`,
  targetAddress: growhouse.address,
});

/** Describes how far a plant has grown in the audit trail. */
const toGrowthFields = (growth: { stage: number; nextWateringAtMs: number | null }) => ({
  stage: growth.stage,
  next_watering_time:
    growth.nextWateringAtMs === null ? null : new Date(growth.nextWateringAtMs).toISOString(),
});
