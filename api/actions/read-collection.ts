import type { ChainGrower } from '../chain/chain.ts';
import { countGrowers } from '../store/growers.ts';
import type { Context } from './context.ts';

/** The collection as the chain showed it, and since when that holds. */
export interface CollectionReading {
  growers: readonly ChainGrower[];
  /** When the reading began, Unix ms. */
  seenAtMs: number;
}

/**
 * Reads the collection. A provider that suddenly shows none of it is in trouble, and not to be
 * believed.
 * @throws ChainUnreachableError; Error where growers are known and the chain shows none
 */
export async function readCollection(ctx: Context): Promise<CollectionReading> {
  const seenAtMs = ctx.now();
  const growers = await ctx.chain.collection();
  if (growers.length === 0 && (await countGrowers(ctx.db)) > 0) {
    throw new Error('The chain shows no grower of the collection');
  }
  return { growers, seenAtMs };
}
