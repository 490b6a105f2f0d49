import type { ThcUnits } from '../../src/game/amounts.ts';
import { type Growhouse, growhousesOf } from '../store/growhouses.ts';
import { pendingThc } from '../store/payouts.ts';
import type { Context, Player } from './context.ts';
import { refreshStaleHoldings } from './refresh-holdings.ts';

export interface Hub {
  growhouses: Growhouse[];
  /** THC harvested and not yet confirmed on the chain. */
  pendingPayout: ThcUnits;
}

/**
 * A player's growhouses. Growers that arrived in the wallet found further ones: a player without any
 * waits for that, for others it is done behind the answer.
 * @throws ChainUnreachableError where the player has no growhouse
 */
export async function readHub(ctx: Context, player: Player): Promise<Hub> {
  let growhouses = await growhousesOf(ctx.db, player.userId);
  if (growhouses.length === 0) {
    await refreshStaleHoldings(ctx, player);
    growhouses = await growhousesOf(ctx.db, player.userId);
  } else {
    void refreshBehind(ctx, player);
  }
  return { growhouses, pendingPayout: await pendingThc(ctx.db, player.address) };
}

async function refreshBehind(ctx: Context, player: Player): Promise<void> {
  try {
    await refreshStaleHoldings(ctx, player);
  } catch (error) {
    ctx.log.warn('holdings.unread', { address: player.address, error });
  }
}
