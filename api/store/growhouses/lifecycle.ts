import type { Connection } from '../database/database.ts';

/** Loads the time up to which plant decay was logged, Unix ms; null before the first run. */
export async function loadLifecycleCursor(db: Connection): Promise<number | null> {
  const row = await db
    .selectFrom('lifecycle_cursors')
    .select('followed_until_ms')
    .executeTakeFirst();
  return row?.followed_until_ms ?? null;
}

export async function saveLifecycleCursor(db: Connection, untilMs: number): Promise<void> {
  await db
    .insertInto('lifecycle_cursors')
    .values({ id: 1, followed_until_ms: untilMs })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ followed_until_ms: untilMs }))
    .execute();
}
