import type { ThcUnits } from '../../../src/money/amounts.ts';
import { type Growhouse, loadGrowhousesByUser } from '../../store/growhouses/growhouses.ts';
import { sumPendingThc } from '../../store/payouts/payouts.ts';
import type { Context, Player } from '../context.ts';
import { refreshStaleHoldings } from '../growers/refresh-holdings.ts';

export interface Hub {
  growhouses: Growhouse[];
  /** THC of payouts that are not yet confirmed on the chain. */
  pendingPayout: ThcUnits;
}

/**
 * Reads a player's growhouses and pending payout. Also creates the growhouses that new growers in the
 * wallet have earned: before the answer for a player without any growhouse, otherwise in the background.
 * @throws ChainUnreachableError if the player has no growhouse
 */
export async function readHub(ctx: Context, player: Player): Promise<Hub> {
  let growhouses = await loadGrowhousesByUser(ctx.db, player.userId);
  if (growhouses.length === 0) {
    await refreshStaleHoldings(ctx, player);
    growhouses = await loadGrowhousesByUser(ctx.db, player.userId);
  } else {
    void refreshInBackground(ctx, player);
  }
  return { growhouses, pendingPayout: await sumPendingThc(ctx.db, player.address) };
}

async function refreshInBackground(ctx: Context, player: Player): Promise<void> {
  try {
    await refreshStaleHoldings(ctx, player);
  } catch (error) {
    ctx.log.warn('holdings.unread', { address: player.address, error });
  }
}
