import { formatDecimal, THC_DECIMALS } from '../../../src/money/amounts.ts';
import { isHarvestable } from '../../../src/game/plant.ts';
import type { Admin, Context } from '../context.ts';
import { getGameMoment } from '../get-game-moment.ts';
import { recheckHolders } from '../growers/recheck-holders.ts';
import { loadPlant } from '../growhouses/load-owned-growhouse.ts';
import { applyHarvest } from '../plants/apply-plant-action.ts';
import type { HarvestResult } from '../plants/record-harvests.ts';
import { assertOtherWallet } from './assert-other-wallet.ts';
import { assertWithinQuota } from './assert-within-quota.ts';
import { inAdminTransaction } from './in-admin-transaction.ts';
import { toPlantTarget } from './plant-audit.ts';
import { recordAdminAction } from './record-admin-action.ts';

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
    const after = { payout_thc: formatDecimal(harvest.payout, THC_DECIMALS) };
    const action = { action: 'harvest plant', after, ...toPlantTarget(target) };
    await recordAdminAction(db, admin, action, moment.nowMs);
    return harvest;
  });
  if (result.payout > 0n) ctx.onPayoutQueued?.();
  return result;
}
