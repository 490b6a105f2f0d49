import type { Context } from './context.ts';
import { readCollection } from './read-collection.ts';
import { recordOwnership } from './record-ownership.ts';

/**
 * Reads from the chain who holds the growers, and releases those that their growhouse's owner no
 * longer holds.
 * @throws ChainUnreachableError; Error where the chain shows none of the growers known
 */
export async function refreshOwnership(ctx: Context): Promise<void> {
  await recordOwnership(ctx, await readCollection(ctx));
}
