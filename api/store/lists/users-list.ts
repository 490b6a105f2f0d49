import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import { findRow } from '../database/queries.ts';
import { toRecord } from '../database/records.ts';
import type { Row } from '../tables/tables.ts';
import { type Ban, toBan } from '../users/bans.ts';
import { type User, USER_COLUMNS } from '../users/users.ts';
import { createUserAddressCondition } from './conditions.ts';
import { type ListCondition, type ListSearch, ordered } from './list-search.ts';

export interface ListedUser extends User {
  /** Null if not banned. */
  ban: Ban | null;
  createdAtMs: number;
  /** Null unless the player deleted the account. */
  closedAtMs: number | null;
}

/** Creates the search for users. */
export async function createUserSearch(
  db: Connection,
  { isBanned, address, admins }: UsersFilter,
): Promise<ListSearch> {
  const conditions: ListCondition[] = [];
  if (isBanned !== null) conditions.push(ordered`is_banned = ${sql.lit(isBanned ? 1 : 0)}`);
  if (address !== '') conditions.push(await createUserAddressCondition(db, address));
  if (admins !== null) {
    const configured =
      admins.wallets.length === 0 ? sql`` : sql`or address in (${sql.join([...admins.wallets])})`;
    conditions.push(ordered`is_admin = 1 or is_superadmin = 1 ${configured}`);
  }
  return { table: 'users', conditions };
}

interface UsersFilter {
  /** Null for banned and unbanned users. */
  isBanned: boolean | null;
  /** Part of the address; '' for all users. */
  address: string;
  /** Limits the list to admins, including the given configured wallets; null for all users. */
  admins: { wallets: readonly string[] } | null;
}

export async function loadUsersByIds(
  db: Connection,
  ids: readonly number[],
): Promise<ListedUser[]> {
  const query = db.selectFrom('users').select(LISTED_COLUMNS).where('id', 'in', ids);
  return (await query.execute()).map(toListedUser);
}

const LISTED_COLUMNS = [
  ...USER_COLUMNS,
  'created_at_ms',
  'banned_at_ms',
  'ban_reason',
  'ban_note',
  'banned_until_ms',
  'closed_at_ms',
] as const;

function toListedUser(row: Pick<Row<'users'>, (typeof LISTED_COLUMNS)[number]>): ListedUser {
  const { bannedAtMs, banReason, banNote, bannedUntilMs, ...user } = toRecord(row);
  return { ...user, ban: user.isBanned ? toBan(row) : null };
}

/**
 * Finds a user by id or by the wallet's address, with when the user was last active and when the growers
 * were last read from the chain.
 */
export async function findUserHeader(db: Connection, idOrAddress: number | string) {
  const row = await findRow(
    db
      .selectFrom('users')
      .select([...LISTED_COLUMNS, 'last_active_at_ms', 'holdings_read_at_ms'])
      .where(typeof idOrAddress === 'number' ? 'id' : 'address', '=', idOrAddress),
  );
  if (!row) return null;
  const { last_active_at_ms: lastActiveAtMs, holdings_read_at_ms: growersReadAtMs, ...user } = row;
  return { ...toListedUser(user), lastActiveAtMs, growersReadAtMs };
}
