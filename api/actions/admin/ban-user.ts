import { type BanDetails, insertBan, loadBan, updateBan } from '../../store/bans.ts';
import type { AuditFields } from '../../store/audit.ts';
import type { Admin, Context } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';
import { assertUpdated } from '../transaction.ts';
import { inAdminTransaction } from './in-admin-transaction.ts';
import { assertNotConfigured, loadManageableUser } from './load-manageable-user.ts';
import { recordAdminAction } from './record-admin-action.ts';
import { toUserTarget } from './user-audit.ts';

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
    assertEndsLater(details, nowMs);
    const current = await loadBan(db, userId);
    const next = details ?? current ?? NO_DETAILS;
    const before = { banned: current !== null, ...(current && toBanFields(current)) };
    const after = { banned: true, ...toBanFields(next) };
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    const isUpdated = current
      ? await updateBan(db, userId, next)
      : await insertBan(db, userId, next, nowMs);
    assertUpdated(isUpdated);
    const action = current ? 'change ban' : 'ban user';
    await recordAdminAction(db, admin, { action, before, after, ...toUserTarget(user) }, nowMs);
  });
}

const NO_DETAILS: BanDetails = { reason: null, note: null, untilMs: null };

function assertEndsLater(details: BanDetails | null, nowMs: number): void {
  const untilMs = details?.untilMs ?? null;
  if (untilMs !== null && untilMs <= nowMs) {
    throw new RefusalError('OUT_OF_BOUNDS', 'the end of a ban has to be in the future');
  }
}

/** Describes a ban in the audit trail. Leaves out what is not set. */
const toBanFields = ({ reason, note, untilMs }: BanDetails): AuditFields => ({
  ...(reason !== null && { reason }),
  ...(note !== null && { note }),
  ...(untilMs !== null && { banned_until: new Date(untilMs).toISOString() }),
});
