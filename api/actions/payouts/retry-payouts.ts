import { unparkWithAccount } from '../../store/payouts-parked.ts';
import type { Context, Player } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';

/**
 * Makes the payouts of a player due that waited for a token account, once the account exists.
 * @throws RefusalError TOKEN_ACCOUNT_MISSING; ChainUnreachableError
 */
export async function retryPayouts(ctx: Context, { address }: Player): Promise<void> {
  const missing = await ctx.chain.findWalletsWithoutThcAccount([address]);
  if (missing.length > 0) throw new RefusalError('TOKEN_ACCOUNT_MISSING');
  await unparkWithAccount(ctx.db, [address], ctx.now());
  ctx.onPayoutQueued?.();
}
