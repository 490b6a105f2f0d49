import { type BanDetails, loadBan } from '../../store/users/bans.ts';
import type { Admin, Context } from '../context.ts';
import { inAdminTransaction } from './in-admin-transaction.ts';
import { assertNotConfigured, loadManageableUser } from './load-manageable-user.ts';
import { assertEndsLater, writeBan } from './write-ban.ts';

export type { BanDetails };

export interface BanInput {
  userId: number;
  /** Null if the caller gave none; then an existing ban stays as it is. */
  details: BanDetails | null;
}

/**
 * Bans a user, or changes the reason, note and end of an existing ban. The user's sessions are kept, so
 * that the next call can report the ban.
 * @throws RefusalError NOT_FOUND, OWN_ACCOUNT, CONFIGURED_SUPERADMIN, SUPERADMIN_REQUIRED; OUT_OF_BOUNDS
 * if the end is not in the future
 */
export async function banUser(
  ctx: Context,
  caller: Admin,
  { userId, details }: BanInput,
): Promise<void> {
  await inAdminTransaction(ctx, caller, async (db, admin) => {
    const user = await loadManageableUser(ctx, db, admin, userId);
    assertNotConfigured(ctx, user);
    const nowMs = ctx.now();
    if (details) assertEndsLater(details, nowMs);
    const current = await loadBan(db, userId);
    const next = details ?? current ?? NO_DETAILS;
    await writeBan(db, admin, { user, current, next, nowMs });
  });
}

const NO_DETAILS: BanDetails = { reason: null, note: null, untilMs: null };
