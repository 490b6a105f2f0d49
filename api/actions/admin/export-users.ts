import { loadUsersInRange } from '../../store/lists/users-list.ts';
import type { Admin, Context } from '../context.ts';
import { exportList } from './export-list.ts';
import { addRoles, toUsersFilter, type UsersInput, type UserWithRole } from './user-with-role.ts';

export function exportUsers(
  ctx: Context,
  admin: Admin,
  input: UsersInput,
): AsyncGenerator<UserWithRole[]> {
  const filter = toUsersFilter(ctx, input);
  return exportList(ctx, admin, {
    name: input.isAdminsOnly ? 'admins' : 'users',
    table: 'users',
    loadRowsInRange: async (db, range) => addRoles(ctx, await loadUsersInRange(db, filter, range)),
  });
}
