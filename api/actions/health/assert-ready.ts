import { ChainUnreachableError } from '../../chain/chain.ts';
import { assertWritable } from '../../store/database/health.ts';
import type { Context } from '../context.ts';

/**
 * Asserts that the game can be played.
 * @throws if the database cannot be written or the chain does not answer
 */
export async function assertReady(ctx: Context): Promise<void> {
  await assertWritable(ctx.db, ctx.backups.databaseUrl);
  if (!(await ctx.chain.isReachable())) throw new ChainUnreachableError('the node does not answer');
}
