import type { Connection } from '../database/database.ts';
import { deleteRow, findValue } from '../database/queries.ts';
import { findRecord, type RecordOf } from '../database/records.ts';
import type { Row } from '../tables/tables.ts';

export type CalendarLink = RecordOf<Pick<Row<'calendar_links'>, 'created_at_ms'>>;

/** Finds the link to a user's calendar; null if there is none. */
export const findCalendarLink = (db: Connection, userId: number): Promise<CalendarLink | null> =>
  findRecord(db.selectFrom('calendar_links').select('created_at_ms').where('user_id', '=', userId));

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
export const deleteCalendarLink = (db: Connection, userId: number): Promise<boolean> =>
  deleteRow(db.deleteFrom('calendar_links').where('user_id', '=', userId));

/** Finds the user whose calendar a link leads to; null if it leads nowhere or the user is banned. */
export const findCalendarUserId = (db: Connection, secretHash: string): Promise<number | null> =>
  findValue(
    db
      .selectFrom('calendar_links')
      .innerJoin('users', 'users.id', 'calendar_links.user_id')
      .select('users.id')
      .where('calendar_links.secret_hash', '=', secretHash)
      .where('users.is_banned', '=', 0),
  );
