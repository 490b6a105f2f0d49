import { ChainUnreachableError } from '../chain/chain.ts';
import { requireWritable } from '../store/health.ts';
import type { Context } from './context.ts';

/** Whether play is possible. @throws where the database or the chain does not answer */
export async function requireReady(ctx: Context): Promise<void> {
  await requireWritable(ctx.db);
  if (!(await ctx.chain.isReachable())) throw new ChainUnreachableError('the node is silent');
}
