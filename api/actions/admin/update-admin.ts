import type { Admin, Context } from '../context.ts';
import { changeAdminRole } from './change-admin-role.ts';

/**
 * Makes an admin a superadmin or a superadmin an admin. Their admin sessions end.
 * @throws RefusalError NOT_FOUND, OWN_ACCOUNT, CONFIGURED_SUPERADMIN, SUPERADMIN_REQUIRED,
 * USER_NOT_ADMIN
 */
export async function updateAdmin(
  ctx: Context,
  caller: Admin,
  { userId, isSuperadmin }: { userId: number; isSuperadmin: boolean },
): Promise<void> {
  const role = { isAdmin: true, isSuperadmin };
  await changeAdminRole(ctx, caller, { userId, action: 'edit admin', role });
}
