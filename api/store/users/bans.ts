import { type Updateable, sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import { findRow, listValues, updateRow } from '../database/queries.ts';
import type { Flag } from '../tables/columns.ts';
import type { Row, Tables } from '../tables/tables.ts';

/** Why and until when a user is banned. */
export interface BanDetails {
  /** Null if none was given. */
  reason: Row<'users'>['ban_reason'];
  /** For admins only; null for none. */
  note: string | null;
  /** Unix ms when the ban ends by itself; null if it lasts until an admin lifts it. */
  untilMs: number | null;
}

export interface Ban extends BanDetails {
  /** Unix ms; null for bans from before this was recorded. */
  sinceMs: number | null;
}

/** The columns of a user who is not banned. */
export const NO_BAN = {
  banned_at_ms: null,
  ban_reason: null,
  ban_note: null,
  banned_until_ms: null,
  money_released_at_ms: null,
} as const;

type BanRow = Pick<Row<'users'>, 'banned_at_ms' | 'ban_reason' | 'ban_note' | 'banned_until_ms'>;

/** @param row of a banned user */
export const toBan = (row: BanRow): Ban => ({
  reason: row.ban_reason,
  note: row.ban_note,
  untilMs: row.banned_until_ms,
  sinceMs: row.banned_at_ms,
});

const toBanColumns = ({ reason, note, untilMs }: BanDetails) => ({
  ban_reason: reason,
  ban_note: note,
  banned_until_ms: untilMs,
});

/** Loads the ban of a user; null if the user is not banned. */
export async function loadBan(db: Connection, userId: number): Promise<Ban | null> {
  const row = await findRow(
    db
      .selectFrom('users')
      .select(['banned_at_ms', 'ban_reason', 'ban_note', 'banned_until_ms'])
      .where('id', '=', userId)
      .where('is_banned', '=', 1),
  );
  return row && toBan(row);
}

const changeUser = (
  db: Connection,
  { id, isBanned }: { id: number; isBanned: Flag },
  change: Updateable<Tables['users']>,
): Promise<boolean> =>
  updateRow(
    db.updateTable('users').set(change).where('id', '=', id).where('is_banned', '=', isBanned),
  );

/** Bans a user and holds their money. @returns false if the user is banned already */
export const insertBan = (
  db: Connection,
  id: number,
  ban: BanDetails,
  nowMs: number,
): Promise<boolean> =>
  changeUser(
    db,
    { id, isBanned: 0 },
    { ...NO_BAN, is_banned: 1, banned_at_ms: nowMs, ...toBanColumns(ban) },
  );

/** Changes the reason, note and end of a ban. @returns false if the user is not banned */
export const updateBan = (db: Connection, id: number, ban: BanDetails): Promise<boolean> =>
  changeUser(db, { id, isBanned: 1 }, toBanColumns(ban));

/** Lifts the ban of a user. @returns false if the user is not banned */
export const deleteBan = (db: Connection, id: number): Promise<boolean> =>
  changeUser(db, { id, isBanned: 1 }, { ...NO_BAN, is_banned: 0 });

/**
 * Releases the payouts and payments of a banned user. Lifting or repeating the ban ends the release.
 * @returns false if the user is not banned
 */
export const markMoneyReleased = (db: Connection, id: number, nowMs: number): Promise<boolean> =>
  changeUser(db, { id, isBanned: 1 }, { money_released_at_ms: nowMs });

/** Selects the wallets that are banned and whose money no superadmin has released. */
export const selectHeldWallets = (db: Connection) =>
  db
    .selectFrom('users')
    .select('address')
    .where('is_banned', '=', sql.lit(1))
    .where('money_released_at_ms', 'is', null);

/** Returns which of these wallets are banned and have to wait for their payouts and payments. */
export const findHeldWallets = async (
  db: Connection,
  addresses: readonly string[],
): Promise<Set<string>> =>
  new Set(await listValues(selectHeldWallets(db).where('address', 'in', addresses)));

/** Lists users whose ban has ended, those with the earliest end first. */
export const listExpiredBans = (
  db: Connection,
  { nowMs, limit }: { nowMs: number; limit: number },
): Promise<{ userId: number; address: string }[]> =>
  db
    .selectFrom('users')
    .select(['id as userId', 'address'])
    // Literals, so that SQLite uses the partial index of bans with an end.
    .where('is_banned', '=', sql.lit(1))
    .where('banned_until_ms', 'is not', null)
    .where('banned_until_ms', '<=', nowMs)
    .orderBy('banned_until_ms')
    .limit(limit)
    .execute();
