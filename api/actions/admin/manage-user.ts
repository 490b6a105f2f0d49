import { countUserSessions, deleteUserSessions } from '../../store/users/sessions.ts';
import { findUser } from '../../store/users/users.ts';
import type { Admin, Context } from '../context.ts';
import { refreshHoldings } from '../growers/holdings.ts';
import { RefusalError } from '../refusal-error.ts';
import { inAdminTransaction, loadManageableUser } from './permissions.ts';
import { recordAdminAction, toUserTarget } from './record-admin-action.ts';

/**
 * Ends all sessions of a user, for example of one whose device was stolen. Does nothing if there are
 * none.
 * @throws RefusalError NOT_FOUND, OWN_ACCOUNT, SUPERADMIN_REQUIRED
 */
export async function signOutUser(
  ctx: Context,
  caller: Admin,
  { userId }: { userId: number },
): Promise<void> {
  await inAdminTransaction(ctx, caller, async (db, admin) => {
    const user = await loadManageableUser(ctx, db, admin, userId);
    const sessions = await countUserSessions(db, user.id);
    if (sessions === 0) return;
    await deleteUserSessions(db, user.id);
    const action = {
      action: 'sign out user',
      before: { sessions },
      after: { sessions: 0 },
      ...toUserTarget(user),
    };
    await recordAdminAction(db, admin, action, ctx.now());
  });
}

/**
 * Reads a player's growers from the chain, as the player's sign-in does, and creates the growhouses
 * they have earned. The audit entry is written first, so that nothing happens without one.
 * @throws RefusalError NOT_FOUND
 * @throws ChainUnreachableError
 */
export async function refreshUserGrowers(
  ctx: Context,
  caller: Admin,
  { userId }: { userId: number },
): Promise<void> {
  const { address } = await inAdminTransaction(ctx, caller, async (db, admin) => {
    const user = await findUser(db, userId);
    if (!user) throw new RefusalError('NOT_FOUND');
    const action = { action: 'read growers', ...toUserTarget(user) };
    await recordAdminAction(db, admin, action, ctx.now());
    return user;
  });
  await refreshHoldings(ctx, { userId, address });
}
