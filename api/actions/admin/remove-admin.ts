import type { Admin, Context } from '../context.ts';
import { changeAdminRole } from './change-admin-role.ts';

/**
 * Makes an admin a player again and ends their admin sessions.
 * @throws RefusalError NOT_FOUND, OWN_ACCOUNT, CONFIGURED_SUPERADMIN, SUPERADMIN_REQUIRED,
 * USER_NOT_ADMIN
 */
export async function removeAdmin(
  ctx: Context,
  caller: Admin,
  { userId }: { userId: number },
): Promise<void> {
  const role = { isAdmin: false, isSuperadmin: false };
  await changeAdminRole(ctx, caller, { userId, action: 'remove admin', role });
}
