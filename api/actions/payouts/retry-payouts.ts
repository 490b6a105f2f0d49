import { unparkWithAccount } from '../../store/payouts/payouts-parked.ts';
import { assertOpenAccount } from '../account/assert-open-account.ts';
import type { Context, Player } from '../context.ts';
import { logPlayerAction } from '../logs/log-player-action.ts';
import { RefusalError } from '../refusal-error.ts';
import { inTransaction } from '../transaction.ts';

/**
 * Makes the payouts of a player due that waited for a token account, once the account exists.
 * @throws RefusalError TOKEN_ACCOUNT_MISSING; NOT_SIGNED_IN if the account was deleted meanwhile;
 * ChainUnreachableError
 */
export async function retryPayouts(ctx: Context, player: Player): Promise<void> {
  const { address } = player;
  const missing = await ctx.chain.findWalletsWithoutThcAccount([address]);
  if (missing.length > 0) throw new RefusalError('TOKEN_ACCOUNT_MISSING');
  await inTransaction(ctx, async (db) => {
    await assertOpenAccount(db, player);
    const nowMs = ctx.now();
    await unparkWithAccount(db, [address], nowMs);
    const line = 'Asked for the payouts that waited for a THC account';
    await logPlayerAction(db, player, line, nowMs);
  });
  ctx.onPayoutQueued?.();
}
