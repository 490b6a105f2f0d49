import type { ChainGrower } from '../../chain/chain.ts';
import { countGrowers } from '../../store/growhouses/growers.ts';
import type { Context } from '../context.ts';

/** The growers of the collection as the chain showed them. */
export interface CollectionSnapshot {
  growers: readonly ChainGrower[];
  /** When the read began, Unix ms. */
  seenAtMs: number;
}

/**
 * Reads the collection from the chain. Rejects an empty answer if growers are known, because then the
 * provider is broken and trusting it would release every grower.
 * @throws ChainUnreachableError; Error if growers are known and the chain shows none
 */
export async function readCollection(ctx: Context): Promise<CollectionSnapshot> {
  const seenAtMs = ctx.now();
  const growers = await ctx.chain.loadCollection();
  if (growers.length === 0 && (await countGrowers(ctx.db)) > 0) {
    throw new Error('The chain shows no grower of the collection');
  }
  return { growers, seenAtMs };
}
