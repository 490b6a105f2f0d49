import type { Selectable } from 'kysely';
import type { Connection } from '../database/database.ts';
import type { UserTable } from '../tables/user-tables.ts';
import { type Ban, toBan } from '../users/bans.ts';
import type { User } from '../users/users.ts';
import { containsText } from './contains.ts';
import type { IdRange, Listing, ListOrder, PageRequest } from './listing.ts';

export interface ListedUser extends User {
  /** Null if not banned. */
  ban: Ban | null;
  createdAtMs: number;
}

export interface UsersFilter {
  /** Null for banned and unbanned users. */
  isBanned: boolean | null;
  /** Part of the address; '' for all users. */
  address: string;
  /** Limits the list to admins, including the given configured wallets; null for all users. */
  admins: { wallets: readonly string[] } | null;
}

export type UsersOrder = ListOrder<'id' | 'address'>;

/** Lists users. They are few enough to be counted one by one. */
export async function listUserRows(
  db: Connection,
  filter: UsersFilter,
  { by, isDescending }: UsersOrder,
  { skip, count }: PageRequest,
): Promise<Listing<ListedUser>> {
  const total = await selectMatching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await selectMatching(db, filter)
    .select(LISTED_USER_COLUMNS)
    .orderBy(by, isDescending ? 'desc' : 'asc')
    .limit(count)
    .offset(skip)
    .execute();
  return { total: total.count, hasMore: false, rows: rows.map(toListedUser) };
}

/** Loads the users in a range of ids that match the filter, ordered by id. */
export async function loadUsersInRange(
  db: Connection,
  filter: UsersFilter,
  { from, to }: IdRange,
): Promise<ListedUser[]> {
  const rows = await selectMatching(db, filter)
    .select(LISTED_USER_COLUMNS)
    .where('id', '>=', from)
    .where('id', '<=', to)
    .orderBy('id')
    .execute();
  return rows.map(toListedUser);
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

const selectMatching = (db: Connection, { isBanned, address, admins }: UsersFilter) =>
  db
    .selectFrom('users')
    .$if(isBanned !== null, (query) => query.where('is_banned', '=', isBanned ? 1 : 0))
    .$if(address !== '', (query) => query.where(containsText(db, 'users.address', address)))
    .$if(admins !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('is_admin', '=', 1),
          eb('is_superadmin', '=', 1),
          ...(admins && admins.wallets.length > 0 ? [eb('address', 'in', admins.wallets)] : []),
        ]),
      ),
    );

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
