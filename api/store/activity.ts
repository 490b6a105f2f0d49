import type { Connection } from './database.ts';

/**
 * Notes that a player is here, and counts the player once on each day, also where several calls come
 * at once.
 * @param dayAtMs when the day of `nowMs` began
 */
export async function markActive(
  db: Connection,
  userId: number,
  { nowMs, dayAtMs }: { nowMs: number; dayAtMs: number },
): Promise<void> {
  const isHere = db.updateTable('users').set({ last_active_at_ms: nowMs }).where('id', '=', userId);
  const { numUpdatedRows } = await isHere
    .where((eb) =>
      eb.or([eb('last_active_at_ms', 'is', null), eb('last_active_at_ms', '<', dayAtMs)]),
    )
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) await isHere.where('last_active_at_ms', '<', nowMs).execute();
  else await countPlayer(db, dayAtMs);
}

const countPlayer = (db: Connection, dayAtMs: number) =>
  db
    .insertInto('active_days')
    .values({ day_at_ms: dayAtMs, players: 1 })
    .onConflict((conflict) =>
      conflict
        .column('day_at_ms')
        .doUpdateSet((eb) => ({ players: eb('active_days.players', '+', 1) })),
    )
    .execute();
