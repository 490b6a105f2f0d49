import type { Connection } from '../database/database.ts';
import { updateRow } from '../database/queries.ts';

/**
 * Claims the next refresh of a wallet's growers.
 * @returns false if the last refresh was claimed less than `everyMs` before `nowMs`, or after it by
 * another process; a later one was claimed before the clock was set back
 */
export const claimHoldingsRefresh = (
  db: Connection,
  userId: number,
  { nowMs, everyMs }: { nowMs: number; everyMs: number },
): Promise<boolean> =>
  updateRow(
    db
      .updateTable('users')
      .set({ holdings_read_at_ms: nowMs })
      .where('id', '=', userId)
      .where((eb) =>
        eb.or([
          eb('holdings_read_at_ms', 'is', null),
          eb('holdings_read_at_ms', '<=', nowMs - everyMs),
          eb('holdings_read_at_ms', '>=', nowMs + everyMs),
        ]),
      ),
  );

/** Writes when a wallet's growers were refreshed. @param refreshedAtMs null after a failed refresh */
export async function setHoldingsRefreshedAt(
  db: Connection,
  userId: number,
  refreshedAtMs: number | null,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ holdings_read_at_ms: refreshedAtMs })
    .where('id', '=', userId)
    .execute();
}
