import { type Grower, growersOf } from '../store/growers.ts';
import type { Context, Player } from './context.ts';
import { refreshStaleHoldings } from './refresh-holdings.ts';
import { Refused } from './refused.ts';

export type { Grower };

/**
 * The growers in a player's own wallet, read from the chain where the last reading is old. While the
 * chain cannot be reached these are the growers last seen.
 * @throws Refused FORBIDDEN for another wallet
 */
export async function listGrowersByOwner(
  ctx: Context,
  player: Player,
  { owner }: { owner: string },
): Promise<Grower[]> {
  if (owner !== player.address) throw new Refused('FORBIDDEN');
  try {
    await refreshStaleHoldings(ctx, player);
  } catch (error) {
    ctx.log.warn('holdings.unread', { address: player.address, error });
  }
  return growersOf(ctx.db, owner);
}
