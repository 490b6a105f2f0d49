import type { Listing, PageAsked } from '../../store/lists/listing.ts';
import {
  type ListedUser,
  listUserRows,
  usersBetween,
  type UsersFilter,
  type UsersOrder,
} from '../../store/lists/users-list.ts';
import type { Admin, Context } from '../context.ts';
import { isConfigured, type Role, roleOf } from '../role.ts';
import { exportList } from './export-list.ts';

export interface UserWithRole extends ListedUser {
  role: Role;
  /** A superadmin by the configuration. */
  isConfigured: boolean;
}

export type UsersAsked = Pick<UsersFilter, 'isBanned' | 'address'> & { isAdminsOnly: boolean };

/** Players, or those among them who are admins. */
export async function listUsers(
  ctx: Context,
  asked: UsersAsked,
  order: UsersOrder,
  page: PageAsked,
): Promise<Listing<UserWithRole>> {
  const listing = await ctx.db
    .transaction()
    .execute((db) => listUserRows(db, filterOf(ctx, asked), order, page));
  return { ...listing, rows: withRoles(ctx, listing.rows) };
}

export function exportUsers(
  ctx: Context,
  admin: Admin,
  asked: UsersAsked,
): AsyncGenerator<UserWithRole[]> {
  const filter = filterOf(ctx, asked);
  return exportList(ctx, admin, {
    name: asked.isAdminsOnly ? 'admins' : 'users',
    table: 'users',
    rowsBetween: async (db, range) => withRoles(ctx, await usersBetween(db, filter, range)),
  });
}

const filterOf = (
  { settings }: Context,
  { isBanned, address, isAdminsOnly }: UsersAsked,
): UsersFilter => ({
  isBanned,
  address,
  admins: isAdminsOnly ? { wallets: settings.superadmins } : null,
});

const withRoles = ({ settings }: Context, users: ListedUser[]): UserWithRole[] =>
  users.map((user) => ({
    ...user,
    role: roleOf(user, settings),
    isConfigured: isConfigured(user, settings),
  }));
