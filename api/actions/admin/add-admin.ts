import { deleteUserSessions } from '../../store/users/sessions.ts';
import { setRole } from '../../store/users/users.ts';
import type { Admin, Context } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';
import { assertUpdated } from '../transaction.ts';
import { inAdminTransaction } from './in-admin-transaction.ts';
import { assertNotConfigured, loadManageableUser } from './load-manageable-user.ts';
import { recordAdminAction } from './record-admin-action.ts';
import { toRoleFields, toUserTarget } from './user-audit.ts';

/**
 * Makes a player an admin, who then has to sign in to the admin area.
 * @throws RefusalError NOT_FOUND, OWN_ACCOUNT, CONFIGURED_SUPERADMIN, SUPERADMIN_REQUIRED,
 * USER_BANNED, USER_IS_ADMIN
 */
export async function addAdmin(
  ctx: Context,
  caller: Admin,
  { userId, isSuperadmin }: { userId: number; isSuperadmin: boolean },
): Promise<void> {
  await inAdminTransaction(ctx, caller, async (db, admin) => {
    if (!admin.isSuperadmin) throw new RefusalError('SUPERADMIN_REQUIRED');
    const user = await loadManageableUser(ctx, db, admin, userId);
    assertNotConfigured(ctx, user);
    if (user.isAdmin || user.isSuperadmin) throw new RefusalError('USER_IS_ADMIN');
    if (user.isBanned) throw new RefusalError('USER_BANNED');
    const role = { isAdmin: true, isSuperadmin };
    assertUpdated(await setRole(db, user, role));
    await deleteUserSessions(db, user.id, 'admin');
    const action = {
      action: 'add admin',
      before: toRoleFields(user),
      after: toRoleFields(role),
      ...toUserTarget(user),
    };
    await recordAdminAction(db, admin, action, ctx.now());
  });
}
