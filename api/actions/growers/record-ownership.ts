import type { GrowerHolder } from '../../chain/chain.ts';
import { type KnownHolder, listKnownHolders } from '../../store/growhouses/collection.ts';
import { setHolder } from '../../store/growhouses/grower-holders.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../transaction.ts';
import type { CollectionSnapshot } from './read-collection.ts';
import { recordHolder, toHolderReading } from './record-holder.ts';

/**
 * Records who holds each grower and releases growers whose growhouse's owner no longer holds them.
 * The snapshot comes from an index that may lag behind, so the chain itself is read before a grower
 * is released. Holders seen after the snapshot began are kept.
 * @throws ChainUnreachableError
 */
export async function recordOwnership(
  ctx: Context,
  { growers, seenAtMs }: CollectionSnapshot,
): Promise<void> {
  const reading = toHolderReading(ctx, seenAtMs);
  const holders = new Map(growers.map(({ mint, holder }) => [mint, holder]));
  for (const grower of await listKnownHolders(ctx.db)) {
    const holder = holders.get(grower.mint) ?? null;
    if (grower.growhouseOwner !== null && holder?.owner !== grower.growhouseOwner) {
      await releaseUnlessHeld(ctx, grower);
    } else if (hasMoved(grower, holder)) {
      await setHolder(ctx.db, grower, holder, { ...reading, isChecked: false });
    }
  }
}

const hasMoved = (grower: KnownHolder, holder: GrowerHolder | null): boolean =>
  grower.owner !== (holder?.owner ?? null) ||
  grower.tokenAddress !== (holder?.tokenAddress ?? null);

async function releaseUnlessHeld(ctx: Context, { mint }: KnownHolder): Promise<void> {
  const seenAtMs = ctx.now();
  const holder = await ctx.chain.findGrowerHolder(mint);
  const check = { holder, seenAtMs, category: 'Service Action' } as const;
  await inTransaction(ctx, (db) => recordHolder(ctx, db, mint, check));
}
