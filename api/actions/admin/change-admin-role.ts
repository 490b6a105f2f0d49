import { deleteUserSessions } from '../../store/users/sessions.ts';
import { setRole } from '../../store/users/users.ts';
import type { Admin, Context } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';
import { assertUpdated } from '../transaction.ts';
import { inAdminTransaction } from './in-admin-transaction.ts';
import { assertNotConfigured, loadManageableUser } from './load-manageable-user.ts';
import { recordAdminAction } from './record-admin-action.ts';
import { toRoleFields, toUserTarget } from './user-audit.ts';

interface RoleChange {
  userId: number;
  /** Name of the action in the audit trail. */
  action: string;
  role: { isAdmin: boolean; isSuperadmin: boolean };
}

/**
 * Changes the role of an admin and ends their admin sessions, so that the new role needs a new sign-in.
 * @throws RefusalError NOT_FOUND, OWN_ACCOUNT, CONFIGURED_SUPERADMIN, SUPERADMIN_REQUIRED,
 * USER_NOT_ADMIN
 */
export async function changeAdminRole(
  ctx: Context,
  caller: Admin,
  { userId, action, role }: RoleChange,
): Promise<void> {
  await inAdminTransaction(ctx, caller, async (db, admin) => {
    if (!admin.isSuperadmin) throw new RefusalError('SUPERADMIN_REQUIRED');
    const user = await loadManageableUser(ctx, db, admin, userId);
    assertNotConfigured(ctx, user);
    if (!user.isAdmin && !user.isSuperadmin) throw new RefusalError('USER_NOT_ADMIN');
    if (user.isAdmin === role.isAdmin && user.isSuperadmin === role.isSuperadmin) return;
    assertUpdated(await setRole(db, user, role));
    await deleteUserSessions(db, user.id, 'admin');
    const change = { before: toRoleFields(user), after: toRoleFields(role) };
    await recordAdminAction(db, admin, { action, ...change, ...toUserTarget(user) }, ctx.now());
  });
}
