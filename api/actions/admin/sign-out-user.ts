import { countUserSessions, deleteUserSessions } from '../../store/users/sessions.ts';
import type { Admin, Context } from '../context.ts';
import { inAdminTransaction } from './in-admin-transaction.ts';
import { loadManageableUser } from './load-manageable-user.ts';
import { recordAdminAction } from './record-admin-action.ts';
import { toUserTarget } from './user-audit.ts';

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
