import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import type { UserTable } from '../tables/user-tables.ts';
import { type Ban, toBan } from '../users/bans.ts';
import type { User } from '../users/users.ts';
import { containsText } from './contains.ts';
import type { ListCondition, ListSearch } from './list-search.ts';

export interface ListedUser extends User {
  /** Null if not banned. */
  ban: Ban | null;
  createdAtMs: number;
}

/** Creates the search for users. They are few enough to be checked one by one. */
export function createUserSearch(
  db: Connection,
  { isBanned, address, admins }: UsersFilter,
): ListSearch {
  const conditions: ListCondition[] = [];
  const add = (condition: RawBuilder<SqlBool>) => conditions.push({ condition, access: 'ordered' });
  if (isBanned !== null) add(sql<SqlBool>`is_banned = ${sql.lit(isBanned ? 1 : 0)}`);
  if (address !== '') add(containsText(db, 'users.address', address));
  if (admins !== null) {
    const configured =
      admins.wallets.length === 0 ? sql`` : sql`or address in (${sql.join([...admins.wallets])})`;
    add(sql<SqlBool>`is_admin = 1 or is_superadmin = 1 ${configured}`);
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
  const query = db.selectFrom('users').select(LISTED_USER_COLUMNS).where('id', 'in', ids);
  return (await query.execute()).map(toListedUser);
}

export const LISTED_USER_COLUMNS = [
  'id',
  'address',
  'is_banned',
  'is_admin',
  'is_superadmin',
  'money_released_at_ms',
  'created_at_ms',
  'banned_at_ms',
  'ban_reason',
  'ban_note',
  'banned_until_ms',
] as const;

type ListedRow = Pick<Selectable<UserTable>, (typeof LISTED_USER_COLUMNS)[number]>;

export const toListedUser = (row: ListedRow): ListedUser => ({
  id: row.id,
  address: row.address,
  isBanned: row.is_banned === 1,
  isAdmin: row.is_admin === 1,
  isSuperadmin: row.is_superadmin === 1,
  moneyReleasedAtMs: row.money_released_at_ms,
  createdAtMs: row.created_at_ms,
  ban: row.is_banned === 1 ? toBan(row) : null,
});
