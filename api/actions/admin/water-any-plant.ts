import type { Admin, Context } from '../context.ts';
import { getGameMoment } from '../get-game-moment.ts';
import { loadPlant } from '../growhouses/load-owned-growhouse.ts';
import { applyWatering } from '../plants/apply-plant-action.ts';
import { assertOtherWallet } from './assert-other-wallet.ts';
import { inAdminTransaction } from './in-admin-transaction.ts';
import { toGrowthFields, toPlantTarget } from './plant-audit.ts';
import { recordAdminAction } from './record-admin-action.ts';

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
