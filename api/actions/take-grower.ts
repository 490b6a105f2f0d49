import type { GrowerHolder } from '../chain/chain.ts';
import type { Connection } from '../store/database.ts';
import { findGrower, type Grower, setHolder } from '../store/growers.ts';
import { findGrowhouse, type Growhouse } from '../store/growhouses.ts';
import type { Context, Player } from './context.ts';
import { logPlay } from './log-play.ts';
import { recordHoldings } from './record-holdings.ts';
import { Refused } from './refused.ts';
import { inTransaction } from './transaction.ts';

/** A grower the chain has just said to be in the player's wallet. */
export interface HeldMint {
  mint: string;
  holder: GrowerHolder;
  seenAtMs: number;
}

/**
 * Asks the chain, outside any transaction, whether the player holds this grower now. A grower never
 * seen before becomes known.
 * @throws Refused GROWER_NOT_HELD; CONFLICT while the chain's index does not know the grower yet
 * @throws ChainUnreachableError
 */
export async function demandHeld(ctx: Context, player: Player, mint: string): Promise<HeldMint> {
  const seenAtMs = ctx.now();
  const holder = await ctx.chain.holderOfGrower(mint);
  if (holder?.owner !== player.address) throw new Refused('GROWER_NOT_HELD');
  if (!(await findGrower(ctx.db, mint))) {
    const held = await ctx.chain.growersHeldBy(player.address);
    await inTransaction(ctx, (db) => recordHoldings(db, { owner: player.address, held, seenAtMs }));
  }
  return { mint, holder, seenAtMs };
}

export interface TakenGrower {
  /** As stored: it may still stand in a stranger's growhouse. */
  grower: Grower;
  /** Where it works for the player; a stranger's growhouse does not count. */
  growhouseId: number | null;
  /** The stranger's growhouse it leaves; to be claimed. */
  leaves: Growhouse | null;
}

/**
 * Growers move with their token: one that still works for a former holder is free for the new one.
 * @throws Refused GROWER_NOT_HELD where it has left the wallet since the chain was asked
 */
export async function takeGrower(
  db: Connection,
  player: Player,
  { mint, holder, seenAtMs }: HeldMint,
): Promise<TakenGrower> {
  const grower = await findGrower(db, mint);
  if (!grower) throw new Refused('CONFLICT');
  const isNewest = await setHolder(db, grower, holder, seenAtMs);
  if (!isNewest && grower.owner !== player.address) throw new Refused('GROWER_NOT_HELD');
  const house = grower.growhouseId === null ? null : await findGrowhouse(db, grower.growhouseId);
  if (!house || house.userId === player.userId) {
    return { grower, growhouseId: grower.growhouseId, leaves: null };
  }
  const line = `Released grower ${mint} from growhouse ${house.id}, another wallet holds it`;
  await logPlay(db, house, line, seenAtMs);
  return { grower, growhouseId: null, leaves: house };
}
