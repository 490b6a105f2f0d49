import type { AuditFields } from '../../store/admin/audit.ts';
import { deleteUserSessions } from '../../store/users/sessions.ts';
import { setRole, type User } from '../../store/users/users.ts';
import type { Admin, Context } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';
import { assertUpdated } from '../transaction.ts';
import { assertNotConfigured, inSuperadminTransaction, loadManageableUser } from './permissions.ts';
import { recordAdminAction, toUserTarget } from './record-admin-action.ts';

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
  await inSuperadminTransaction(ctx, caller, async (db, admin) => {
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
async function changeAdminRole(
  ctx: Context,
  caller: Admin,
  { userId, action, role }: RoleChange,
): Promise<void> {
  await inSuperadminTransaction(ctx, caller, async (db, admin) => {
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

/** Describes a role in the audit trail. */
const toRoleFields = ({
  isAdmin,
  isSuperadmin,
}: Pick<User, 'isAdmin' | 'isSuperadmin'>): AuditFields => ({
  admin: isAdmin,
  superadmin: isSuperadmin,
});
