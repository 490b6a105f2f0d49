import { REST_HOURS } from '../../../src/game/growers/growers.ts';
import { ChainUnreachableError, type GrowerHolder } from '../../chain/chain.ts';
import type { Connection } from '../../store/database/database.ts';
import {
  type HolderReading,
  setHolder,
  setHoldersChecked,
} from '../../store/growhouses/grower-holders.ts';
import { findGrower, type Grower, releaseGrower } from '../../store/growhouses/growers.ts';
import {
  findGrowhouse,
  type Growhouse,
  updateGrowhouse,
} from '../../store/growhouses/growhouses.ts';
import { appendLog } from '../../store/server/logs.ts';
import type { LogCategory } from '../../store/tables/log-tables.ts';
import type { Context } from '../context.ts';
import { assertUpdated, inTransaction } from '../transaction.ts';

/** A harvest reads holders anew that were read longer ago than this. */
const MAX_AGE_MS = 60_000;
/** While the chain is unreachable, a harvest still trusts holders that were read this recently. */
const MAX_AGE_WHILE_UNREACHABLE_MS = 3_600_000;

/**
 * Reads from the chain, before a harvest, whether the growhouse's owner still holds the growers that
 * work there, and releases the others. Must run outside any transaction.
 * @throws ChainUnreachableError if the chain is unreachable and a holder was last read an hour ago
 */
export async function recheckHolders(ctx: Context, growhouse: Growhouse): Promise<void> {
  const nowMs = ctx.now();
  const isOlderThan = (maxAgeMs: number) => (grower: Grower) =>
    nowMs - grower.holderCheckedAtMs > maxAgeMs;
  const outdated = growhouse.growers.filter(isOlderThan(MAX_AGE_MS));
  if (outdated.length === 0) return;
  try {
    await readHolders(ctx, growhouse.address, outdated);
  } catch (error) {
    if (!(error instanceof ChainUnreachableError)) throw error;
    if (outdated.some(isOlderThan(MAX_AGE_WHILE_UNREACHABLE_MS))) throw error;
    ctx.log.warn('holders.unread', { growhouse: growhouse.id, error });
  }
}

async function readHolders(ctx: Context, owner: string, growers: readonly Grower[]): Promise<void> {
  const seenAtMs = ctx.now();
  const accounts = growers.flatMap(({ mint, tokenAddress }) =>
    tokenAddress === null ? [] : [{ mint, tokenAddress }],
  );
  const held = new Set(await ctx.chain.listHeldMints(owner, accounts));
  const isHeld = ({ mint }: Grower) => held.has(mint);
  await setHoldersChecked(ctx.db, growers.filter(isHeld), seenAtMs);
  for (const { mint } of growers.filter((grower) => !isHeld(grower))) {
    // Its token account may have changed while its holder has not.
    const holder = await ctx.chain.findGrowerHolder(mint);
    const check = { holder, seenAtMs, category: 'User Action' } as const;
    await inTransaction(ctx, (db) => recordHolder(ctx, db, mint, check));
  }
}

/** The holder of a grower as its token account shows it. */
interface HolderCheck {
  holder: GrowerHolder | null;
  /** When the chain was read, Unix ms. */
  seenAtMs: number;
}

/** Returns until when a grower rests if a reading at this time finds it in another player's wallet. */
export const toHolderReading = ({ settings }: Context, seenAtMs: number): HolderReading => ({
  seenAtMs,
  restsUntilMs: seenAtMs + REST_HOURS * settings.msPerHour,
});

/**
 * Records who holds a grower, in the transaction of `db`. Releases it from a growhouse whose owner
 * does not hold it. A later reading is kept.
 * @returns the grower afterwards; null if the mint is unknown
 * @throws RefusalError CONFLICT if the growhouse changed since it was read
 */
export async function recordHolder(
  ctx: Context,
  db: Connection,
  mint: string,
  { holder, seenAtMs, category }: HolderCheck & { category: LogCategory },
): Promise<Grower | null> {
  const grower = await findGrower(db, mint);
  if (!grower) return null;
  const reading = { ...toHolderReading(ctx, seenAtMs), isChecked: true };
  const isNewest = await setHolder(db, grower, holder, reading);
  const { growhouseId } = grower;
  const growhouse = growhouseId === null ? null : await findGrowhouse(db, growhouseId);
  if (isNewest && growhouse && holder?.owner !== growhouse.address) {
    await releaseFrom(db, growhouse, grower, { seenAtMs, category });
  }
  return findGrower(db, mint);
}

/**
 * Releases a grower from the growhouse of a player who no longer holds it.
 * @throws RefusalError CONFLICT if the growhouse changed since it was read
 */
export async function releaseFrom(
  db: Connection,
  growhouse: Growhouse,
  grower: Grower,
  { seenAtMs, category }: { seenAtMs: number; category: LogCategory },
): Promise<void> {
  assertUpdated(await updateGrowhouse(db, growhouse));
  assertUpdated(await releaseGrower(db, grower));
  const { id, address } = growhouse;
  const message = `Released grower ${grower.mint} from growhouse ${id}: its owner holds it no longer`;
  await appendLog(db, { category, address, message }, seenAtMs);
}
