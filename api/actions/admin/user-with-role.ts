import type { Ban } from '../../store/users/bans.ts';
import type { ListedUser, UsersFilter } from '../../store/lists/users-list.ts';
import type { Context } from '../context.ts';
import { isConfiguredSuperadmin, resolveRole, type Role } from './permissions.ts';

export type { Ban };

export interface UserWithRole extends ListedUser {
  role: Role;
  /** Whether the configuration makes the user a superadmin. */
  isConfigured: boolean;
}

export type UsersInput = Pick<UsersFilter, 'isBanned' | 'address'> & { isAdminsOnly: boolean };

export const toUsersFilter = (
  { settings }: Context,
  { isBanned, address, isAdminsOnly }: UsersInput,
): UsersFilter => ({
  isBanned,
  address,
  admins: isAdminsOnly ? { wallets: settings.superadmins } : null,
});

export const addRoles = ({ settings }: Context, users: readonly ListedUser[]): UserWithRole[] =>
  users.map((user) => ({
    ...user,
    role: resolveRole(user, settings),
    isConfigured: isConfiguredSuperadmin(user, settings),
  }));
