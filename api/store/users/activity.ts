import type { Connection } from '../database/database.ts';

/**
 * Records that a player is active, and counts the player once per day even if several calls arrive at
 * the same time.
 * @param dayAtMs start of the day that contains `nowMs`, Unix ms
 */
export async function markActive(
  db: Connection,
  userId: number,
  { nowMs, dayAtMs }: { nowMs: number; dayAtMs: number },
): Promise<void> {
  const updateLastActive = db
    .updateTable('users')
    .set({ last_active_at_ms: nowMs })
    .where('id', '=', userId);
  const { numUpdatedRows } = await updateLastActive
    .where((eb) =>
      eb.or([eb('last_active_at_ms', 'is', null), eb('last_active_at_ms', '<', dayAtMs)]),
    )
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n)
    await updateLastActive.where('last_active_at_ms', '<', nowMs).execute();
  else await countActivePlayer(db, dayAtMs);
}

const countActivePlayer = (db: Connection, dayAtMs: number) =>
  db
    .insertInto('active_days')
    .values({ day_at_ms: dayAtMs, players: 1 })
    .onConflict((conflict) =>
      conflict
        .column('day_at_ms')
        .doUpdateSet((eb) => ({ players: eb('active_days.players', '+', 1) })),
    )
    .execute();
