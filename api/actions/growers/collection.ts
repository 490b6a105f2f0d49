import { computeGrowerRankings } from '../../../src/game/growers/trait-rarity.ts';
import type { GrowerHolder } from '../../chain/chain.ts';
import * as store from '../../store/growhouses/grower-holders.ts';
import { countGrowers } from '../../store/growhouses/growers.ts';
import { appendLog } from '../../store/server/logs.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../transaction.ts';
import { recordHolder, toHolderReading } from './holders.ts';
import { getClassSource } from './holdings.ts';
import { traceDepartures } from './trace-departures.ts';

/**
 * Reads the whole collection from the chain and stores names, images, ranks, classes and holders.
 * @throws ChainUnreachableError; Error if growers are known and the chain shows none
 */
export async function refreshCollection(ctx: Context): Promise<void> {
  const snapshot = await readCollection(ctx);
  const rankings = computeGrowerRankings(snapshot.growers);
  await store.saveCollection(
    ctx.db,
    snapshot.growers.flatMap(({ mint, name, image, classId }) => {
      const ranking = rankings.get(mint);
      const classSource = getClassSource(classId);
      return ranking ? [{ mint, name, image, ...ranking, classSource }] : [];
    }),
  );
  const message = `Read the collection: ${snapshot.growers.length} Growerz`;
  await appendLog(ctx.db, { message }, ctx.now());
  await recordOwnership(ctx, snapshot);
}

/**
 * Reads from the chain who holds each grower and releases growers their growhouse's owner no longer
 * holds.
 * @throws ChainUnreachableError; Error if growers are known and the chain shows none
 */
export async function refreshOwnership(ctx: Context): Promise<void> {
  await recordOwnership(ctx, await readCollection(ctx));
}

/** The growers of the collection as the chain showed them, and when the read began, Unix ms. */
type CollectionSnapshot = Awaited<ReturnType<typeof readCollection>>;

/**
 * Reads the collection from the chain. Rejects an empty answer if growers are known, because then the
 * provider is broken and trusting it would release every grower.
 * @throws ChainUnreachableError; Error if growers are known and the chain shows none
 */
async function readCollection(ctx: Context) {
  const seenAtMs = ctx.now();
  const growers = await ctx.chain.loadCollection();
  if (growers.length === 0 && (await countGrowers(ctx.db)) > 0) {
    throw new Error('The chain shows no grower of the collection');
  }
  return { growers, seenAtMs };
}

/**
 * Records who holds each grower and releases growers whose growhouse's owner no longer holds them.
 * The snapshot comes from an index that may lag behind, so the chain itself is read before a grower
 * is released. Holders seen after the snapshot began are kept.
 * @throws ChainUnreachableError
 */
async function recordOwnership(
  ctx: Context,
  { growers, seenAtMs }: CollectionSnapshot,
): Promise<void> {
  const reading = toHolderReading(ctx, seenAtMs);
  const holders = new Map(growers.map(({ mint, holder }) => [mint, holder]));
  for (const grower of await store.listKnownHolders(ctx.db)) {
    const holder = holders.get(grower.mint) ?? null;
    if (grower.growhouseOwner !== null && holder?.owner !== grower.growhouseOwner) {
      await releaseUnlessHeld(ctx, grower);
    } else if (hasMoved(grower, holder)) {
      await store.setHolder(ctx.db, grower, holder, { ...reading, isChecked: false });
    }
  }
  await traceDepartures(ctx);
}

const hasMoved = (grower: store.KnownHolder, holder: GrowerHolder | null): boolean =>
  grower.owner !== (holder?.owner ?? null) ||
  grower.tokenAddress !== (holder?.tokenAddress ?? null);

async function releaseUnlessHeld(ctx: Context, { mint }: store.KnownHolder): Promise<void> {
  const seenAtMs = ctx.now();
  const holder = await ctx.chain.findGrowerHolder(mint);
  const check = { holder, seenAtMs, category: 'Service Action' } as const;
  await inTransaction(ctx, (db) => recordHolder(ctx, db, mint, check));
}
