import type { Connection } from './database.ts';

/**
 * Claims the next reading of a wallet's growers.
 * @returns false where the last one was claimed less than `everyMs` ago
 */
export async function claimHoldingsReading(
  db: Connection,
  userId: number,
  { nowMs, everyMs }: { nowMs: number; everyMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ holdings_read_at_ms: nowMs })
    .where('id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('holdings_read_at_ms', 'is', null),
        eb('holdings_read_at_ms', '<=', nowMs - everyMs),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @param readAtMs null where the reading claimed before has failed */
export async function setHoldingsRead(
  db: Connection,
  userId: number,
  readAtMs: number | null,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ holdings_read_at_ms: readAtMs })
    .where('id', '=', userId)
    .execute();
}
