import type { Context } from '../context.ts';
import { readCollection } from './read-collection.ts';
import { recordOwnership } from './record-ownership.ts';

/**
 * Reads from the chain who holds each grower and releases growers their growhouse's owner no longer
 * holds.
 * @throws ChainUnreachableError; Error if growers are known and the chain shows none
 */
export async function refreshOwnership(ctx: Context): Promise<void> {
  await recordOwnership(ctx, await readCollection(ctx));
}
