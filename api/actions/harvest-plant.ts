import { bookHarvests, type HarvestResult, reap } from './book-harvests.ts';
import type { Context, Player } from './context.ts';
import { gameMoment } from './game-moment.ts';
import { ownPlant } from './own-growhouse.ts';
import { Refused } from './refused.ts';
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
    const { house, plant } = await ownPlant(db, player, plantId);
    const reaped = reap(house, [plant], moment);
    if (reaped.refusal !== null) throw new Refused(reaped.refusal);
    return bookHarvests(db, house, reaped, moment.nowMs);
  });
  if (result.payout > 0n) ctx.onPayoutQueued?.();
  return result;
}
