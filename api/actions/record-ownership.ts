import type { GrowerHolder } from '../chain/chain.ts';
import { type KnownHolder, knownHolders } from '../store/collection.ts';
import { findGrower, placeGrower, setHolder } from '../store/growers.ts';
import { claimGrowhouse, findGrowhouse } from '../store/growhouses.ts';
import { appendLog } from '../store/logs.ts';
import type { Context } from './context.ts';
import type { CollectionReading } from './read-collection.ts';
import { claimed, inTransaction } from './transaction.ts';

/**
 * Keeps who holds the growers, and releases those whose growhouse's owner holds them no longer. The
 * collection comes from an index that may be behind, so the chain itself is asked before a grower is
 * sent away; what was seen after a reading began is left alone.
 * @throws ChainUnreachableError
 */
export async function recordOwnership(
  ctx: Context,
  { growers, seenAtMs }: CollectionReading,
): Promise<void> {
  const holders = new Map(growers.map(({ mint, holder }) => [mint, holder]));
  for (const grower of await knownHolders(ctx.db)) {
    const holder = holders.get(grower.mint) ?? null;
    if (grower.employer !== null && holder?.owner !== grower.employer) {
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
  const holder = await ctx.chain.holderOfGrower(mint);
  await inTransaction(ctx, async (db) => {
    const grower = await findGrower(db, mint);
    const house = growhouseId === null ? null : await findGrowhouse(db, growhouseId);
    if (!house || grower?.growhouseId !== house.id) return;
    const isNewest = await setHolder(db, grower, holder, seenAtMs);
    if (!isNewest || holder?.owner === house.address) return;
    claimed(await claimGrowhouse(db, house));
    claimed(await placeGrower(db, grower, null));
    const { id, address } = house;
    const message = `Released grower ${mint} from growhouse ${id}: its owner holds it no longer`;
    const category = 'Service Action';
    await appendLog(db, { level: 'Info', category, address, message }, seenAtMs);
  });
}
