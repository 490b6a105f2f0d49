import type { GrowerHolder } from '../../chain/chain.ts';
import type { Connection } from '../../store/database.ts';
import { findGrower, type Grower, setHolder } from '../../store/growers.ts';
import { findGrowhouse, type Growhouse } from '../../store/growhouses.ts';
import type { Context, Player } from '../context.ts';
import { logPlayerAction } from '../logs/log-player-action.ts';
import { RefusalError } from '../refusal-error.ts';
import { inTransaction } from '../transaction.ts';
import { recordHoldings } from './record-holdings.ts';

/** Proof from the chain that a player holds a grower. */
export interface VerifiedHolding {
  mint: string;
  holder: GrowerHolder;
  /** When the chain was read, Unix ms. */
  seenAtMs: number;
}

/**
 * Asserts from the chain that the player holds this grower now. Must run outside any transaction.
 * Stores the grower if it is new to the database.
 * @throws RefusalError GROWER_NOT_HELD; CONFLICT while the chain's index does not list the grower yet
 * @throws ChainUnreachableError
 */
export async function assertHolder(
  ctx: Context,
  player: Player,
  mint: string,
): Promise<VerifiedHolding> {
  const seenAtMs = ctx.now();
  const holder = await ctx.chain.findGrowerHolder(mint);
  if (holder?.owner !== player.address) throw new RefusalError('GROWER_NOT_HELD');
  if (!(await findGrower(ctx.db, mint))) {
    const held = await ctx.chain.loadGrowersHeldBy(player.address);
    await inTransaction(ctx, (db) => recordHoldings(db, { owner: player.address, held, seenAtMs }));
  }
  return { mint, holder, seenAtMs };
}

export interface ClaimedGrower {
  /** The stored row; it may still be assigned to another player's growhouse. */
  grower: Grower;
  /** The growhouse of this player it works in; null if it is free for the player. */
  growhouseId: number | null;
  /** The former holder's growhouse it leaves. The caller must touch it. */
  formerGrowhouse: Growhouse | null;
}

/**
 * Records the player as the holder of a grower. A grower that still works for a former holder is free
 * for the new one, because growers move with their token.
 * @throws RefusalError GROWER_NOT_HELD if it has left the wallet since the chain was read
 */
export async function claimGrower(
  db: Connection,
  player: Player,
  { mint, holder, seenAtMs }: VerifiedHolding,
): Promise<ClaimedGrower> {
  const grower = await findGrower(db, mint);
  if (!grower) throw new RefusalError('CONFLICT');
  const isNewest = await setHolder(db, grower, holder, seenAtMs);
  if (!isNewest && grower.owner !== player.address) throw new RefusalError('GROWER_NOT_HELD');
  const { growhouseId } = grower;
  const growhouse = growhouseId === null ? null : await findGrowhouse(db, growhouseId);
  if (!growhouse || growhouse.userId === player.userId) {
    return { grower, growhouseId, formerGrowhouse: null };
  }
  const line = `Released grower ${mint} from growhouse ${growhouse.id}, another wallet holds it`;
  await logPlayerAction(db, growhouse, line, seenAtMs);
  return { grower, growhouseId: null, formerGrowhouse: growhouse };
}
