import type { Connection } from '../database/database.ts';

export interface CalendarLink {
  /** Unix ms. */
  createdAtMs: number;
}

/** Finds the link to a user's calendar; null if there is none. */
export async function findCalendarLink(
  db: Connection,
  userId: number,
): Promise<CalendarLink | null> {
  const row = await db
    .selectFrom('calendar_links')
    .select('created_at_ms')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { createdAtMs: row.created_at_ms } : null;
}

/** Saves the link to a user's calendar, which replaces an earlier one. */
export async function saveCalendarLink(
  db: Connection,
  { userId, secretHash, nowMs }: { userId: number; secretHash: string; nowMs: number },
): Promise<void> {
  const values = { secret_hash: secretHash, created_at_ms: nowMs };
  await db
    .insertInto('calendar_links')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** @returns whether there was a link */
export async function deleteCalendarLink(db: Connection, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_links')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Finds the user whose calendar a link leads to; null if it leads nowhere or the user is banned. */
export async function findCalendarUserId(
  db: Connection,
  secretHash: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('calendar_links')
    .innerJoin('users', 'users.id', 'calendar_links.user_id')
    .select('users.id')
    .where('calendar_links.secret_hash', '=', secretHash)
    .where('users.is_banned', '=', 0)
    .executeTakeFirst();
  return row?.id ?? null;
}
