import { deleteBan } from '../../store/users/bans.ts';
import { deleteUserSessions } from '../../store/users/sessions.ts';
import type { Admin, Context } from '../context.ts';
import { assertUpdated } from '../transaction.ts';
import { inAdminTransaction } from './in-admin-transaction.ts';
import { loadManageableUser } from './load-manageable-user.ts';
import { recordAdminAction } from './record-admin-action.ts';
import { toUserTarget } from './user-audit.ts';

/**
 * Unbans a user. The user has to sign in again, because all earlier sessions end. Does nothing if the
 * user is not banned.
 * @throws RefusalError NOT_FOUND, OWN_ACCOUNT, SUPERADMIN_REQUIRED
 */
export async function unbanUser(
  ctx: Context,
  caller: Admin,
  { userId }: { userId: number },
): Promise<void> {
  await inAdminTransaction(ctx, caller, async (db, admin) => {
    const user = await loadManageableUser(ctx, db, admin, userId);
    if (!user.isBanned) return;
    assertUpdated(await deleteBan(db, user.id));
    await deleteUserSessions(db, user.id);
    const action = {
      action: 'unban user',
      before: { banned: true },
      after: { banned: false },
      ...toUserTarget(user),
    };
    await recordAdminAction(db, admin, action, ctx.now());
  });
}
