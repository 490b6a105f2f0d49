import type { Selectable } from 'kysely';
import type { Connection } from '../database.ts';
import type { UserTable } from '../tables.ts';
import type { User } from '../users.ts';
import { contains } from './contains.ts';
import type { IdRange, Listing, OrderAsked, PageAsked } from './listing.ts';

export interface ListedUser extends User {
  createdAtMs: number;
}

export interface UsersFilter {
  /** Null for both. */
  isBanned: boolean | null;
  /** Text of the address; '' for everybody. */
  address: string;
  /** Only admins: by their row, or by being one of these wallets. */
  admins: { wallets: readonly string[] } | null;
}

export type UsersOrder = OrderAsked<'id' | 'address'>;

/** Players are a hundredth of what they own: they are counted one by one. */
export async function listUserRows(
  db: Connection,
  filter: UsersFilter,
  { by, isDescending }: UsersOrder,
  { skip, count }: PageAsked,
): Promise<Listing<ListedUser>> {
  const total = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await matching(db, filter)
    .select(COLUMNS)
    .orderBy(by, isDescending ? 'desc' : 'asc')
    .limit(count)
    .offset(skip)
    .execute();
  return { total: total.count, isMore: false, rows: rows.map(toListedUser) };
}

/** The users among these ids that pass the filter, by id. */
export async function usersBetween(
  db: Connection,
  filter: UsersFilter,
  { from, to }: IdRange,
): Promise<ListedUser[]> {
  const rows = await matching(db, filter)
    .select(COLUMNS)
    .where('id', '>=', from)
    .where('id', '<=', to)
    .orderBy('id')
    .execute();
  return rows.map(toListedUser);
}

const COLUMNS = [
  'id',
  'address',
  'is_banned',
  'is_admin',
  'is_superadmin',
  'created_at_ms',
] as const;

const matching = (db: Connection, { isBanned, address, admins }: UsersFilter) =>
  db
    .selectFrom('users')
    .$if(isBanned !== null, (query) => query.where('is_banned', '=', isBanned ? 1 : 0))
    .$if(address !== '', (query) => query.where(contains('users.address', address)))
    .$if(admins !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('is_admin', '=', 1),
          eb('is_superadmin', '=', 1),
          ...(admins && admins.wallets.length > 0 ? [eb('address', 'in', admins.wallets)] : []),
        ]),
      ),
    );

type ListedRow = Pick<Selectable<UserTable>, (typeof COLUMNS)[number]>;

const toListedUser = (row: ListedRow): ListedUser => ({
  id: row.id,
  address: row.address,
  isBanned: row.is_banned === 1,
  isAdmin: row.is_admin === 1,
  isSuperadmin: row.is_superadmin === 1,
  createdAtMs: row.created_at_ms,
});
