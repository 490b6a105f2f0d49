import { countUserSessions, deleteUserSessions } from '../../store/users/sessions.ts';
import { setRole, type User } from '../../store/users/users.ts';
import type { Admin, Context } from '../context.ts';
import { refreshHoldings } from '../growers/holdings.ts';
import { traceDepartures } from '../growers/trace-departures.ts';
import { RefusalError } from '../refusal-error.ts';
import { assertUpdated } from '../transaction.ts';
import {
  assertNotConfigured,
  defineUserAction,
  inAdminTransaction,
  loadUser,
  toUserTarget,
  type UserScope,
} from './admin-action.ts';

/**
 * Ends all sessions of a user, for example of one whose device was stolen. Does nothing if there are
 * none.
 */
export const signOutUser = defineUserAction('admin', async ({ db, user, record }) => {
  const sessions = await countUserSessions(db, user.id);
  if (sessions === 0) return;
  await deleteUserSessions(db, user.id);
  await record({ action: 'sign out user', before: { sessions }, after: { sessions: 0 } });
});

/**
 * Reads a player's growers from the chain, as the player's sign-in does, and creates the growhouses
 * they have earned. Looks up how growers left wallets, too. The audit entry is written first, so that nothing happens without one.
 * @throws RefusalError NOT_FOUND
 * @throws ChainUnreachableError
 */
export async function refreshUserGrowers(
  ctx: Context,
  caller: Admin,
  { userId }: { userId: number },
): Promise<void> {
  const { address } = await inAdminTransaction(ctx, caller, async ({ db, record }) => {
    const user = await loadUser(db, userId);
    await record({ action: 'read growers', ...toUserTarget(user) });
    return user;
  });
  await refreshHoldings(ctx, { userId, address });
  await traceDepartures(ctx);
}

interface RoleInput {
  userId: number;
  isSuperadmin: boolean;
}

/**
 * Makes a player an admin, who then has to sign in to the admin area.
 * @throws RefusalError CONFIGURED_SUPERADMIN, USER_BANNED, USER_IS_ADMIN, and as `defineUserAction`
 */
export const addAdmin = defineUserAction(
  'superadmin',
  async (scope, { isSuperadmin }: RoleInput) => {
    const { user } = scope;
    assertNotConfigured(scope);
    if (user.isAdmin || user.isSuperadmin) throw new RefusalError('USER_IS_ADMIN');
    if (user.isBanned) throw new RefusalError('USER_BANNED');
    await changeRole(scope, 'add admin', { isAdmin: true, isSuperadmin });
  },
);

/**
 * Makes an admin a superadmin or a superadmin an admin. Their admin sessions end.
 * @throws RefusalError CONFIGURED_SUPERADMIN, USER_NOT_ADMIN, and as `defineUserAction`
 */
export const updateAdmin = defineUserAction(
  'superadmin',
  async (scope, { isSuperadmin }: RoleInput) => {
    assertNotConfigured(scope);
    await changeAdminRole(scope, 'edit admin', { isAdmin: true, isSuperadmin });
  },
);

/**
 * Makes an admin a player again and ends their admin sessions.
 * @throws RefusalError CONFIGURED_SUPERADMIN, USER_NOT_ADMIN, and as `defineUserAction`
 */
export const removeAdmin = defineUserAction('superadmin', async (scope) => {
  assertNotConfigured(scope);
  await changeAdminRole(scope, 'remove admin', { isAdmin: false, isSuperadmin: false });
});

type StoredRole = Pick<User, 'isAdmin' | 'isSuperadmin'>;

/** Changes the role of an admin. @throws RefusalError USER_NOT_ADMIN */
async function changeAdminRole(scope: UserScope, action: string, role: StoredRole): Promise<void> {
  const { isAdmin, isSuperadmin } = scope.user;
  if (!isAdmin && !isSuperadmin) throw new RefusalError('USER_NOT_ADMIN');
  if (isAdmin === role.isAdmin && isSuperadmin === role.isSuperadmin) return;
  await changeRole(scope, action, role);
}

/** Changes a role and ends the admin sessions, so that the new role needs a new sign-in. */
async function changeRole(
  { db, user, record }: UserScope,
  action: string,
  role: StoredRole,
): Promise<void> {
  assertUpdated(await setRole(db, user, role));
  await deleteUserSessions(db, user.id, 'admin');
  await record({ action, before: toRoleFields(user), after: toRoleFields(role) });
}

/** Describes a role in the audit trail. */
const toRoleFields = ({ isAdmin, isSuperadmin }: StoredRole) => ({
  admin: isAdmin,
  superadmin: isSuperadmin,
});
