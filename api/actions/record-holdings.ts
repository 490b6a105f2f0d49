import { classByRank } from '../../src/game/grower-class.ts';
import type { ChainGrower } from '../chain/chain.ts';
import type { Connection } from '../store/database.ts';
import { countGrowers, forgetHolder, growersOf, recordHeld } from '../store/growers.ts';

export interface Holdings {
  owner: string;
  /** All growers the chain says the wallet holds. */
  held: readonly ChainGrower[];
  /** When the chain was asked, Unix ms. */
  seenAtMs: number;
}

/**
 * Keeps which growers a wallet holds, and forgets that it held others. A grower without a rank of its
 * own, seen here first, ranks last until the collection is read as a whole.
 */
export async function recordHoldings(
  db: Connection,
  { owner, held, seenAtMs }: Holdings,
): Promise<void> {
  const last = (await countGrowers(db)) + 1;
  const growers = held.map(({ mint, name, image, holder, rank, classId }) => ({
    mint,
    name,
    image,
    rank: rank ?? last,
    classId: classId ?? classByRank(rank ?? last, last),
    tokenAddress: holder?.tokenAddress ?? null,
  }));
  await recordHeld(db, owner, growers, seenAtMs);
  const mints = new Set(held.map(({ mint }) => mint));
  const gone = (await growersOf(db, owner)).filter(({ mint }) => !mints.has(mint));
  await forgetHolder(db, gone, seenAtMs);
}
