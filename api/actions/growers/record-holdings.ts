import { getClassForRank } from '../../../src/game/growers/grower-class.ts';
import type { ChainGrower } from '../../chain/chain.ts';
import type { Connection } from '../../store/database/database.ts';
import { clearHolder, upsertHeldGrowers } from '../../store/growhouses/grower-holders.ts';
import {
  areKnownMints,
  countGrowers,
  findGrower,
  listMintsWorkingElsewhere,
  loadGrowersByOwner,
} from '../../store/growhouses/growers.ts';
import { findGrowhouse } from '../../store/growhouses/growhouses.ts';
import type { Context } from '../context.ts';
import { releaseFrom, toHolderReading } from './record-holder.ts';

export interface Holdings {
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
    tokenAddress: holder?.tokenAddress ?? null,
  }));
  await upsertHeldGrowers(db, owner, growers, toHolderReading(ctx, seenAtMs));
  const mints = new Set(held.map(({ mint }) => mint));
  for (const mint of await listMintsWorkingElsewhere(db, [...mints], owner)) {
    await releaseArrived(db, mint, { owner, seenAtMs });
  }
  const known = await loadGrowersByOwner(db, owner);
  const departed = known.filter(({ mint }) => !mints.has(mint));
  await clearHolder(db, departed, seenAtMs);
}

/**
 * Returns the rank of new growers without one. Known growers keep theirs, so usually nothing has to be
 * counted: that takes longer the more growers there are, and conflicts with every new one.
 */
async function chooseLastRank(db: Connection, held: readonly ChainGrower[]): Promise<number> {
  const unrated = held.filter(({ rank, classId }) => rank === null || classId === null);
  const isKnown = await areKnownMints(
    db,
    unrated.map(({ mint }) => mint),
  );
  return isKnown ? 1 : (await countGrowers(db)) + 1;
}

/** Releases a grower that has come to this wallet from the growhouse of its former holder. */
async function releaseArrived(
  db: Connection,
  mint: string,
  { owner, seenAtMs }: Pick<Holdings, 'owner' | 'seenAtMs'>,
): Promise<void> {
  const grower = await findGrower(db, mint);
  // A later reading may have shown it in another wallet.
  if (grower?.owner !== owner || grower.growhouseId === null) return;
  const growhouse = await findGrowhouse(db, grower.growhouseId);
  if (growhouse) await releaseFrom(db, growhouse, grower, { seenAtMs, category: 'User Action' });
}
