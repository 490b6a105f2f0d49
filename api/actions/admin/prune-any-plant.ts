import type { Admin, Context } from '../context.ts';
import { getGameMoment } from '../get-game-moment.ts';
import { loadPlant } from '../growhouses/load-owned-growhouse.ts';
import { applyPruning } from '../plants/apply-plant-action.ts';
import { assertOtherWallet } from './assert-other-wallet.ts';
import { inAdminTransaction } from './in-admin-transaction.ts';
import { toGrowthFields, toPlantTarget } from './plant-audit.ts';
import { recordAdminAction } from './record-admin-action.ts';

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
