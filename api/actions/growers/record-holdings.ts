import { getClassForRank } from '../../../src/game/grower-class.ts';
import type { ChainGrower } from '../../chain/chain.ts';
import type { Connection } from '../../store/database.ts';
import {
  clearHolder,
  countGrowers,
  loadGrowersByOwner,
  upsertHeldGrowers,
} from '../../store/growers.ts';

export interface Holdings {
  owner: string;
  /** All growers in the wallet according to the chain. */
  held: readonly ChainGrower[];
  /** When the chain was read, Unix ms. */
  seenAtMs: number;
}

/**
 * Records which growers a wallet holds and clears the holder of those it no longer holds. A new grower
 * without a rank gets the last rank until the whole collection is read.
 */
export async function recordHoldings(
  db: Connection,
  { owner, held, seenAtMs }: Holdings,
): Promise<void> {
  const lastRank = (await countGrowers(db)) + 1;
  const growers = held.map(({ mint, name, image, holder, rank, classId }) => ({
    mint,
    name,
    image,
    rank: rank ?? lastRank,
    classId: classId ?? getClassForRank(rank ?? lastRank, lastRank),
    tokenAddress: holder?.tokenAddress ?? null,
  }));
  await upsertHeldGrowers(db, owner, growers, seenAtMs);
  const mints = new Set(held.map(({ mint }) => mint));
  const known = await loadGrowersByOwner(db, owner);
  const departed = known.filter(({ mint }) => !mints.has(mint));
  await clearHolder(db, departed, seenAtMs);
}
