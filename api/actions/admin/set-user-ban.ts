import { deleteUserSessions } from '../../store/sessions.ts';
import { setBanned } from '../../store/users.ts';
import type { Admin, Context } from '../context.ts';
import { assertUpdated } from '../transaction.ts';
import { inAdminTransaction } from './in-admin-transaction.ts';
import { assertNotConfigured, loadManageableUser } from './load-manageable-user.ts';
import { recordAdminAction } from './record-admin-action.ts';
import { toUserTarget } from './user-audit.ts';

/**
 * Bans or unbans a user. Does nothing if the user is already banned or unbanned.
 * @throws RefusalError NOT_FOUND, OWN_ACCOUNT, SUPERADMIN_REQUIRED; CONFIGURED_SUPERADMIN for a ban
 */
export async function setUserBan(
  ctx: Context,
  caller: Admin,
  { userId, isBanned }: { userId: number; isBanned: boolean },
): Promise<void> {
  await inAdminTransaction(ctx, caller, async (db, admin) => {
    const user = await loadManageableUser(ctx, db, admin, userId);
    if (isBanned) assertNotConfigured(ctx, user);
    if (user.isBanned === isBanned) return;
    assertUpdated(await setBanned(db, user, isBanned));
    if (!isBanned) await deleteUserSessions(db, user.id);
    const action = {
      action: isBanned ? 'ban user' : 'unban user',
      before: { banned: user.isBanned },
      after: { banned: isBanned },
      ...toUserTarget(user),
    };
    await recordAdminAction(db, admin, action, ctx.now());
  });
}
