import type { Context, Player } from '../context.ts';
import { getGameMoment } from '../get-game-moment.ts';
import { loadOwnedPlant } from '../growhouses/load-owned-growhouse.ts';
import { completeInTransaction } from '../transaction.ts';
import { applyHarvest } from './apply-plant-action.ts';
import { type HarvestResult, logHarvests } from './record-harvests.ts';

/**
 * Harvests one plant and queues its payout. A dead plant is removed without a payout.
 * @throws RefusalError NOT_FOUND, FORBIDDEN, PLANT_GONE and the rule's codes
 */
export async function harvestPlant(
  ctx: Context,
  player: Player,
  { plantId }: { plantId: number },
): Promise<HarvestResult> {
  const result = await completeInTransaction(ctx, async (db) => {
    const moment = getGameMoment(ctx);
    const harvested = await applyHarvest(db, await loadOwnedPlant(db, player, plantId), moment);
    await logHarvests(db, player, harvested, moment.nowMs);
    return harvested;
  });
  if (result.payout > 0n) ctx.onPayoutQueued?.();
  return result;
}
