import type { GrowerHolder } from '../../chain/chain.ts';
import { type KnownHolder, listKnownHolders } from '../../store/collection.ts';
import { assignGrower, findGrower, setHolder } from '../../store/growers.ts';
import { findGrowhouse, updateGrowhouse } from '../../store/growhouses.ts';
import { appendLog } from '../../store/logs.ts';
import type { Context } from '../context.ts';
import { assertUpdated, inTransaction } from '../transaction.ts';
import type { CollectionSnapshot } from './read-collection.ts';

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
  const holders = new Map(growers.map(({ mint, holder }) => [mint, holder]));
  for (const grower of await listKnownHolders(ctx.db)) {
    const holder = holders.get(grower.mint) ?? null;
    if (grower.growhouseOwner !== null && holder?.owner !== grower.growhouseOwner) {
      await releaseUnlessHeld(ctx, grower);
    } else if (hasMoved(grower, holder)) {
      await setHolder(ctx.db, grower, holder, seenAtMs);
    }
  }
}

const hasMoved = (grower: KnownHolder, holder: GrowerHolder | null): boolean =>
  grower.owner !== (holder?.owner ?? null) ||
  grower.tokenAddress !== (holder?.tokenAddress ?? null);

async function releaseUnlessHeld(ctx: Context, { mint, growhouseId }: KnownHolder): Promise<void> {
  const seenAtMs = ctx.now();
  const holder = await ctx.chain.findGrowerHolder(mint);
  await inTransaction(ctx, async (db) => {
    const grower = await findGrower(db, mint);
    const growhouse = growhouseId === null ? null : await findGrowhouse(db, growhouseId);
    if (!growhouse || grower?.growhouseId !== growhouse.id) return;
    const isNewest = await setHolder(db, grower, holder, seenAtMs);
    if (!isNewest || holder?.owner === growhouse.address) return;
    assertUpdated(await updateGrowhouse(db, growhouse));
    assertUpdated(await assignGrower(db, grower, null));
    const { id, address } = growhouse;
    const message = `Released grower ${mint} from growhouse ${id}: its owner holds it no longer`;
    const category = 'Service Action';
    await appendLog(db, { level: 'Info', category, address, message }, seenAtMs);
  });
}
