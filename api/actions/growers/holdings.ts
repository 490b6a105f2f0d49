import { getClassForRank } from '../../../src/game/growers/grower-class.ts';
import type { ChainGrower } from '../../chain/chain.ts';
import type { Connection } from '../../store/database/database.ts';
import {
  clearHolder,
  upsertHeldGrowers,
  claimHoldingsRefresh,
  setHoldingsRefreshedAt,
} from '../../store/growhouses/grower-holders.ts';
import * as store from '../../store/growhouses/growers.ts';
import type { ClassSource } from '../../store/tables/growhouse-tables.ts';
import { countGrowhouses, findGrowhouse } from '../../store/growhouses/growhouses.ts';
import type { Context, Player } from '../context.ts';
import { createEarnedGrowhouses } from '../growhouses/create-growhouses.ts';
import { assertOpenAccount, inTransaction } from '../transaction.ts';
import { RefusalError } from '../refusal-error.ts';
import { releaseFrom, toHolderReading } from './holders.ts';

export type { Grower } from '../../store/growhouses/growers.ts';

/**
 * Lists the growers in the player's own wallet, after refreshing stale holdings from the chain. While
 * the chain is unreachable, lists the growers last seen there.
 * @throws RefusalError FORBIDDEN for another wallet
 */
export async function listGrowersByOwner(
  ctx: Context,
  player: Player,
  { owner }: { owner: string },
): Promise<store.Grower[]> {
  if (owner !== player.address) throw new RefusalError('FORBIDDEN');
  await tryRefreshHoldings(ctx, player);
  return store.loadGrowersByOwner(ctx.db, owner);
}

/** Refreshes a wallet's holdings, which may fail, because the player can go on without the chain. */
export async function tryRefreshHoldings(
  ctx: Context,
  wallet: Wallet,
  refresh: typeof refreshHoldings = refreshStaleHoldings,
): Promise<void> {
  try {
    await refresh(ctx, wallet);
  } catch (error) {
    ctx.log.warn('holdings.unread', { address: wallet.address, error });
  }
}

/**
 * Refreshes a wallet's holdings at its sign-in, which has recorded that they are read now. Only a player
 * without a growhouse waits for that.
 */
export async function refreshHoldingsAtSignIn(ctx: Context, wallet: Wallet): Promise<void> {
  const refreshing = tryRefreshHoldings(ctx, wallet, readHoldings);
  if ((await countGrowhouses(ctx.db, wallet.userId)) === 0) await refreshing;
}

type Wallet = Pick<Player, 'userId' | 'address'>;

const MIN_REFRESH_INTERVAL_MS = 30_000;

/**
 * Reads a wallet's growers from the chain, as at its sign-in, and creates the growhouses they have
 * earned. A mint founds only once, so it does not matter here whether a grower rests.
 * @throws ChainUnreachableError; RefusalError NOT_SIGNED_IN if the account was deleted meanwhile
 */
export async function refreshHoldings(ctx: Context, wallet: Wallet): Promise<void> {
  await setHoldingsRefreshedAt(ctx.db, wallet.userId, ctx.now());
  await readHoldings(ctx, wallet);
}

/**
 * Like `refreshHoldings`, but at most every 30 seconds per wallet. A failed read does not count.
 * @throws ChainUnreachableError
 */
export async function refreshStaleHoldings(ctx: Context, wallet: Wallet): Promise<void> {
  const interval = { nowMs: ctx.now(), everyMs: MIN_REFRESH_INTERVAL_MS };
  const isStale = await claimHoldingsRefresh(ctx.db, wallet.userId, interval);
  if (isStale) await readHoldings(ctx, wallet);
}

async function readHoldings(ctx: Context, wallet: Wallet): Promise<void> {
  const seenAtMs = ctx.now();
  try {
    const held = await loadConfirmedHoldings(ctx, wallet.address);
    await inTransaction(ctx, async (db) => {
      await assertOpenAccount(db, wallet);
      await recordHoldings(ctx, db, { owner: wallet.address, held, seenAtMs });
      const mints = held.map(({ mint }) => mint);
      await createEarnedGrowhouses(ctx, db, wallet, mints);
    });
  } catch (error) {
    await setHoldingsRefreshedAt(ctx.db, wallet.userId, null);
    throw error;
  }
}

/**
 * Loads the growers in a wallet from the chain's index. An index may lag behind, so a grower that
 * works for another player is included only if its token account shows that it is in this wallet.
 * @throws ChainUnreachableError
 */
export async function loadConfirmedHoldings(ctx: Context, owner: string): Promise<ChainGrower[]> {
  const held = await ctx.chain.loadGrowersHeldBy(owner);
  const mints = held.map(({ mint }) => mint);
  const working = await store.listMintsWorkingElsewhere(ctx.db, mints, owner);
  const holders = await Promise.all(working.map((mint) => ctx.chain.findGrowerHolder(mint)));
  const outdated = new Set(working.filter((_, index) => holders[index]?.owner !== owner));
  return held.filter(({ mint }) => !outdated.has(mint));
}

interface Holdings {
  owner: string;
  /** All growers in the wallet, as `loadConfirmedHoldings` returns them. */
  held: readonly ChainGrower[];
  /** When the chain was read, Unix ms. */
  seenAtMs: number;
}

/**
 * Records which growers a player's wallet holds and clears the holder of those it no longer holds.
 * Growers that still work for another player are released. A new grower without a rank gets the last
 * rank until the whole collection is read.
 * @throws RefusalError CONFLICT if a growhouse changed since it was read
 */
export async function recordHoldings(
  ctx: Context,
  db: Connection,
  { owner, held, seenAtMs }: Holdings,
): Promise<void> {
  const lastRank = await chooseLastRank(db, held);
  const growers = held.map(({ mint, name, image, holder, rank, classId }) => ({
    mint,
    name,
    image,
    rank: rank ?? lastRank,
    classId: classId ?? getClassForRank(rank ?? lastRank, lastRank),
    classSource: getClassSource(classId),
    tokenAddress: holder?.tokenAddress ?? null,
  }));
  await upsertHeldGrowers(db, owner, growers, toHolderReading(ctx, seenAtMs));
  const mints = new Set(held.map(({ mint }) => mint));
  for (const mint of await store.listMintsWorkingElsewhere(db, [...mints], owner)) {
    await releaseArrived(db, mint, { owner, seenAtMs });
  }
  const known = await store.loadGrowersByOwner(db, owner);
  const departed = known.filter(({ mint }) => !mints.has(mint));
  await clearHolder(db, departed, seenAtMs);
}

/** Returns where a class comes from. @param classId what the token states; null for nothing */
export const getClassSource = (classId: number | null): ClassSource =>
  classId === null ? 'rank' : 'token';

/**
 * Returns the rank of new growers without one. Known growers keep theirs, so usually nothing has to be
 * counted: that takes longer the more growers there are, and conflicts with every new one.
 */
async function chooseLastRank(db: Connection, held: readonly ChainGrower[]): Promise<number> {
  const unrated = held.filter(({ rank, classId }) => rank === null || classId === null);
  const isKnown = await store.areKnownMints(
    db,
    unrated.map(({ mint }) => mint),
  );
  return isKnown ? 1 : (await store.countGrowers(db)) + 1;
}

/** Releases a grower that has come to this wallet from the growhouse of its former holder. */
async function releaseArrived(
  db: Connection,
  mint: string,
  { owner, seenAtMs }: Pick<Holdings, 'owner' | 'seenAtMs'>,
): Promise<void> {
  const grower = await store.findGrower(db, mint);
  // A later reading may have shown it in another wallet.
  if (grower?.owner !== owner || grower.growhouseId === null) return;
  const growhouse = await findGrowhouse(db, grower.growhouseId);
  if (growhouse) await releaseFrom(db, growhouse, grower, { seenAtMs, category: 'User Action' });
}
