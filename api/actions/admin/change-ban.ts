import { type BanDetails, loadBan } from '../../store/users/bans.ts';
import type { Admin, Context } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';
import { inAdminTransaction } from './in-admin-transaction.ts';
import { assertNotConfigured, loadManageableUser } from './load-manageable-user.ts';
import { assertEndsLater, writeBan } from './write-ban.ts';

/**
 * Changes the reason, note and end of a ban. Never bans: a ban that has ended meanwhile stays lifted.
 * @throws RefusalError NOT_FOUND, OWN_ACCOUNT, CONFIGURED_SUPERADMIN, SUPERADMIN_REQUIRED,
 * USER_NOT_BANNED; OUT_OF_BOUNDS if the end is not in the future
 */
export async function changeBan(
  ctx: Context,
  caller: Admin,
  { userId, details }: { userId: number; details: BanDetails },
): Promise<void> {
  await inAdminTransaction(ctx, caller, async (db, admin) => {
    const user = await loadManageableUser(ctx, db, admin, userId);
    assertNotConfigured(ctx, user);
    const nowMs = ctx.now();
    assertEndsLater(details, nowMs);
    const current = await loadBan(db, userId);
    if (!current) throw new RefusalError('USER_NOT_BANNED');
    await writeBan(db, admin, { user, current, next: details, nowMs });
  });
}
