import { type Grower, loadGrowersByOwner } from '../../store/growhouses/growers.ts';
import type { Context, Player } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';
import { refreshStaleHoldings } from './refresh-holdings.ts';

export type { Grower };

/**
 * Lists the growers in the player's own wallet, after refreshing stale holdings from the chain. While
 * the chain is unreachable, lists the growers last seen there.
 * @throws RefusalError FORBIDDEN for another wallet
 */
export async function listGrowersByOwner(
  ctx: Context,
  player: Player,
  { owner }: { owner: string },
): Promise<Grower[]> {
  if (owner !== player.address) throw new RefusalError('FORBIDDEN');
  try {
    await refreshStaleHoldings(ctx, player);
  } catch (error) {
    ctx.log.warn('holdings.unread', { address: player.address, error });
  }
  return loadGrowersByOwner(ctx.db, owner);
}
