import type { Context, Player } from '../context.ts';
import { isHarvestable } from '../../../src/game/plant.ts';
import { getGameMoment } from '../get-game-moment.ts';
import { recheckHolders } from '../growers/recheck-holders.ts';
import { loadOwnedPlant } from '../growhouses/load-owned-growhouse.ts';
import { completeInTransaction } from '../transaction.ts';
import { applyHarvest } from './apply-plant-action.ts';
import { type HarvestResult, logHarvests } from './record-harvests.ts';

/**
 * Harvests one plant and queues its payout. A dead plant is removed without a payout.
 * @throws RefusalError NOT_FOUND, FORBIDDEN, PLANT_GONE and the rule's codes
 * @throws ChainUnreachableError
 */
export async function harvestPlant(
  ctx: Context,
  player: Player,
  { plantId }: { plantId: number },
): Promise<HarvestResult> {
  const { growhouse, plant } = await loadOwnedPlant(ctx.db, player, plantId);
  if (isHarvestable(plant, getGameMoment(ctx))) await recheckHolders(ctx, growhouse);
  const result = await completeInTransaction(ctx, async (db) => {
    const moment = getGameMoment(ctx);
    const harvested = await applyHarvest(db, await loadOwnedPlant(db, player, plantId), moment);
    await logHarvests(db, player, harvested, moment.nowMs);
    return harvested;
  });
  if (result.payout > 0n) ctx.onPayoutQueued?.();
  return result;
}
