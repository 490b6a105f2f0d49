import { type HarvestResult, logHarvests } from './book-harvests.ts';
import type { Context, Player } from './context.ts';
import { gameMoment } from './game-moment.ts';
import { ownPlant } from './own-growhouse.ts';
import { tendByHarvesting } from './tend-plant.ts';
import { inTransaction } from './transaction.ts';

/**
 * Harvests one plant and owes the wallet its payout; a dead one is cleared away for nothing.
 * @throws Refused NOT_FOUND, FORBIDDEN, PLANT_GONE and what the rule refuses
 */
export async function harvestPlant(
  ctx: Context,
  player: Player,
  { plantId }: { plantId: number },
): Promise<HarvestResult> {
  const result = await inTransaction(ctx, async (db) => {
    const moment = gameMoment(ctx);
    const harvested = await tendByHarvesting(db, await ownPlant(db, player, plantId), moment);
    await logHarvests(db, player, harvested, moment.nowMs);
    return harvested;
  });
  if (result.payout > 0n) ctx.onPayoutQueued?.();
  return result;
}
