import { countCareDays } from '../../../src/game/care-week.ts';
import { loadCareHistory } from '../../store/growhouses/care-history.ts';
import { sumPendingThc } from '../../store/payouts/queue.ts';
import {
  findGrowhouseVersion,
  type Growhouse,
  loadGrowhousesByUser,
} from '../../store/growhouses/growhouses.ts';
import { type Context, getGameMoment, type Player } from '../context.ts';
import { refreshStaleHoldings, tryRefreshHoldings } from '../growers/holdings.ts';
import { assertFound, RefusalError } from '../refusal-error.ts';
import { loadOwnedGrowhouse } from './load-owned-growhouse.ts';
import { keepRetiredRarities } from './retired-growers.ts';

export type Hub = Awaited<ReturnType<typeof readHub>>;

/**
 * Reads a player's growhouses, the THC of payouts that are not yet confirmed on the chain, and the days
 * of care. Also creates the growhouses that new growers in the wallet have earned: before the answer for
 * a player without any growhouse, otherwise in the background.
 * @throws ChainUnreachableError if the player has no growhouse
 */
export async function readHub(ctx: Context, player: Player) {
  let growhouses = await loadGrowhousesByUser(ctx.db, player.userId);
  if (growhouses.length === 0) {
    await refreshStaleHoldings(ctx, player);
    growhouses = await loadGrowhousesByUser(ctx.db, player.userId);
  } else {
    void tryRefreshHoldings(ctx, player);
  }
  const moment = getGameMoment(ctx);
  const care = await loadCareHistory(ctx.db, player, growhouses, moment.nowMs);
  return {
    growhouses: await keepRetiredRarities(ctx.db, player.address, growhouses),
    pendingPayout: await sumPendingThc(ctx.db, player.address),
    careDays: countCareDays(care, moment),
  };
}

/** Lists a player's growhouses, oldest first. */
export const listGrowhouses = async (ctx: Context, player: Player) =>
  keepRetiredRarities(ctx.db, player.address, await loadGrowhousesByUser(ctx.db, player.userId));

export type { Growhouse };

/** Reads one of the player's growhouses. @throws RefusalError NOT_FOUND, FORBIDDEN */
export async function readGrowhouse(
  ctx: Context,
  player: Player,
  { growhouseId }: { growhouseId: number },
): Promise<Growhouse> {
  const growhouse = await loadOwnedGrowhouse(ctx.db, player, growhouseId);
  const [kept = growhouse] = await keepRetiredRarities(ctx.db, player.address, [growhouse]);
  return kept;
}

/**
 * Returns the version of one of the player's growhouses, which changes with its stored content.
 * Costs a fraction of reading the growhouse.
 * @throws RefusalError NOT_FOUND, FORBIDDEN
 */
export async function readGrowhouseVersion(
  ctx: Context,
  player: Player,
  { growhouseId }: { growhouseId: number },
): Promise<string> {
  const found = assertFound(await findGrowhouseVersion(ctx.db, growhouseId));
  if (found.userId !== player.userId) throw new RefusalError('FORBIDDEN');
  return found.version;
}
