import { releaseMoney as markMoneyReleased } from '../../store/users/users.ts';
import type { Admin, Context } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';
import { assertUpdated } from '../transaction.ts';
import { inAdminTransaction } from './in-admin-transaction.ts';
import { loadManageableUser } from './load-manageable-user.ts';
import { recordAdminAction } from './record-admin-action.ts';
import { toUserTarget } from './user-audit.ts';

/**
 * Releases the payouts and orders of a banned user, who stays banned. Does nothing if they are already
 * released. Lifting or repeating the ban ends the release.
 * @throws RefusalError SUPERADMIN_REQUIRED, NOT_FOUND, OWN_ACCOUNT, USER_NOT_BANNED
 */
export async function releaseMoney(
  ctx: Context,
  caller: Admin,
  { userId }: { userId: number },
): Promise<void> {
  await inAdminTransaction(ctx, caller, async (db, admin) => {
    if (!admin.isSuperadmin) throw new RefusalError('SUPERADMIN_REQUIRED');
    const user = await loadManageableUser(ctx, db, admin, userId);
    if (!user.isBanned) throw new RefusalError('USER_NOT_BANNED');
    if (user.moneyReleasedAtMs !== null) return;
    const nowMs = ctx.now();
    assertUpdated(await markMoneyReleased(db, user.id, nowMs));
    const action = {
      action: 'release money',
      before: { money: 'held' },
      after: { money: 'released' },
      ...toUserTarget(user),
    };
    await recordAdminAction(db, admin, action, nowMs);
  });
  ctx.onPayoutQueued?.();
}
