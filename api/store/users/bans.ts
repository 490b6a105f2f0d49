import type { Selectable } from 'kysely';
import type { BanReason } from '../../../src/contract/admin/ban-reasons.ts';
import type { Connection } from '../database/database.ts';
import type { UserTable } from '../tables/user-tables.ts';

/** Why and until when a user is banned. */
export interface BanDetails {
  /** Null if none was given. */
  reason: BanReason | null;
  /** For admins only; null for none. */
  note: string | null;
  /** Unix ms when the ban ends by itself; null if it lasts until an admin lifts it. */
  untilMs: number | null;
}

export interface Ban extends BanDetails {
  /** Unix ms; null for bans from before this was recorded. */
  sinceMs: number | null;
}

/** Loads the ban of a user; null if the user is not banned. */
export async function loadBan(db: Connection, userId: number): Promise<Ban | null> {
  const row = await db
    .selectFrom('users')
    .select(['banned_at_ms', 'ban_reason', 'ban_note', 'banned_until_ms'])
    .where('id', '=', userId)
    .where('is_banned', '=', 1)
    .executeTakeFirst();
  return row ? toBan(row) : null;
}

type BanRow = Pick<
  Selectable<UserTable>,
  'banned_at_ms' | 'ban_reason' | 'ban_note' | 'banned_until_ms'
>;

/** @param row of a banned user */
export const toBan = (row: BanRow): Ban => ({
  reason: row.ban_reason,
  note: row.ban_note,
  untilMs: row.banned_until_ms,
  sinceMs: row.banned_at_ms,
});

/** Bans a user and holds their money. @returns false if the user is banned already */
export async function insertBan(
  db: Connection,
  userId: number,
  { reason, note, untilMs }: BanDetails,
  nowMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({
      is_banned: 1,
      banned_at_ms: nowMs,
      ban_reason: reason,
      ban_note: note,
      banned_until_ms: untilMs,
      money_released_at_ms: null,
    })
    .where('id', '=', userId)
    .where('is_banned', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Changes the reason, note and end of a ban. @returns false if the user is not banned */
export async function updateBan(
  db: Connection,
  userId: number,
  { reason, note, untilMs }: BanDetails,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ ban_reason: reason, ban_note: note, banned_until_ms: untilMs })
    .where('id', '=', userId)
    .where('is_banned', '=', 1)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Lifts the ban of a user. @returns false if the user is not banned */
export async function deleteBan(db: Connection, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({
      is_banned: 0,
      banned_at_ms: null,
      ban_reason: null,
      ban_note: null,
      banned_until_ms: null,
      money_released_at_ms: null,
    })
    .where('id', '=', userId)
    .where('is_banned', '=', 1)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Lists users whose ban has ended, those with the earliest end first. */
export async function listExpiredBans(
  db: Connection,
  { nowMs, limit }: { nowMs: number; limit: number },
): Promise<{ userId: number; address: string }[]> {
  return (
    db
      .selectFrom('users')
      .select(['id as userId', 'address'])
      // Literals, so that SQLite uses the partial index of bans with an end.
      .where((eb) => eb('is_banned', '=', eb.lit(1)))
      .where('banned_until_ms', 'is not', null)
      .where('banned_until_ms', '<=', nowMs)
      .orderBy('banned_until_ms')
      .limit(limit)
      .execute()
  );
}
