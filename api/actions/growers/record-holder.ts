import { REST_HOURS } from '../../../src/game/growers/growers.ts';
import type { GrowerHolder } from '../../chain/chain.ts';
import type { Connection } from '../../store/database/database.ts';
import { type HolderReading, setHolder } from '../../store/growhouses/grower-holders.ts';
import { findGrower, type Grower, releaseGrower } from '../../store/growhouses/growers.ts';
import {
  findGrowhouse,
  type Growhouse,
  updateGrowhouse,
} from '../../store/growhouses/growhouses.ts';
import { appendLog } from '../../store/server/logs.ts';
import type { LogCategory } from '../../store/tables/log-tables.ts';
import type { Context } from '../context.ts';
import { assertUpdated } from '../transaction.ts';

/** The holder of a grower as its token account shows it. */
export interface HolderCheck {
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
  await appendLog(db, { level: 'Info', category, address, message }, seenAtMs);
}
