import { unparkWithAccount } from '../../store/payouts-parked.ts';
import type { Context, Player } from '../context.ts';
import { logPlayerAction } from '../logs/log-player-action.ts';
import { RefusalError } from '../refusal-error.ts';
import { inTransaction } from '../transaction.ts';

/**
 * Makes the payouts of a player due that waited for a token account, once the account exists.
 * @throws RefusalError TOKEN_ACCOUNT_MISSING; ChainUnreachableError
 */
export async function retryPayouts(ctx: Context, { address }: Player): Promise<void> {
  const missing = await ctx.chain.findWalletsWithoutThcAccount([address]);
  if (missing.length > 0) throw new RefusalError('TOKEN_ACCOUNT_MISSING');
  await inTransaction(ctx, async (db) => {
    const nowMs = ctx.now();
    await unparkWithAccount(db, [address], nowMs);
    const line = 'Asked for the payouts that waited for a THC account';
    await logPlayerAction(db, { address }, line, nowMs);
  });
  ctx.onPayoutQueued?.();
}
