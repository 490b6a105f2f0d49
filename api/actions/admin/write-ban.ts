import type { AuditFields } from '../../store/admin/audit.ts';
import { type Ban, type BanDetails, insertBan, updateBan } from '../../store/users/bans.ts';
import { deleteCalendarLink } from '../../store/users/calendar-links.ts';
import type { Connection } from '../../store/database/database.ts';
import { deleteUserSubscriptions } from '../../store/users/push-subscriptions.ts';
import type { User } from '../../store/users/users.ts';
import type { Admin } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';
import { assertUpdated } from '../transaction.ts';
import { recordAdminAction } from './record-admin-action.ts';
import { toUserTarget } from './user-audit.ts';

interface BanWrite {
  user: User;
  /** Null if the user is not banned. */
  current: Ban | null;
  next: BanDetails;
  nowMs: number;
}

/**
 * Inserts a ban, or changes the current one, and records it in the audit trail. It ends the calendar
 * link for good. Does nothing if that is the current ban.
 */
export async function writeBan(
  db: Connection,
  admin: Admin,
  { user, current, next, nowMs }: BanWrite,
): Promise<void> {
  const before = { banned: current !== null, ...(current && toBanFields(current)) };
  const after = { banned: true, ...toBanFields(next) };
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const isWritten = current
    ? await updateBan(db, user.id, next)
    : await insertBan(db, user.id, next, nowMs);
  assertUpdated(isWritten);
  await deleteUserSubscriptions(db, user.id);
  // Anybody who has the link could go on reading it after the ban.
  await deleteCalendarLink(db, user.id);
  const action = current ? 'change ban' : 'ban user';
  await recordAdminAction(db, admin, { action, before, after, ...toUserTarget(user) }, nowMs);
}

/** @throws RefusalError OUT_OF_BOUNDS if the end is not in the future */
export function assertEndsLater({ untilMs }: BanDetails, nowMs: number): void {
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
