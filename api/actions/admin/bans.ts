import type { AuditFields } from '../../store/admin/audit.ts';
import type { Connection } from '../../store/database/database.ts';
import { runTransaction } from '../../store/database/transaction.ts';
import { appendLog } from '../../store/server/logs.ts';
import * as store from '../../store/users/bans.ts';
import { deleteCalendarLink } from '../../store/users/calendar-links.ts';
import { deleteUserSubscriptions } from '../../store/users/push-subscriptions.ts';
import { deleteUserSessions } from '../../store/users/sessions.ts';
import type { Context, Player } from '../context.ts';
import { BanError, RefusalError } from '../refusal-error.ts';
import { assertUpdated } from '../transaction.ts';
import { assertNotConfigured, defineUserAction, type UserScope } from './admin-action.ts';

export type { BanDetails } from '../../store/users/bans.ts';

interface BanInput<Details> {
  userId: number;
  details: Details;
}

/**
 * Bans a user, or changes the reason, note and end of an existing ban. The user's sessions are kept, so
 * that the next call can report the ban. Without details, an existing ban stays as it is.
 * @throws RefusalError CONFIGURED_SUPERADMIN, and as `defineUserAction`; OUT_OF_BOUNDS if the end is not
 * in the future
 */
export const banUser = defineUserAction(
  'admin',
  async (scope, { details }: BanInput<store.BanDetails | null>) => {
    assertNotConfigured(scope);
    if (details) assertEndsLater(details, scope.nowMs);
    const current = await store.loadBan(scope.db, scope.user.id);
    await writeBan(scope, current, details ?? current ?? NO_DETAILS);
  },
);

/**
 * Changes the reason, note and end of a ban. Never bans: a ban that has ended meanwhile stays lifted.
 * @throws RefusalError CONFIGURED_SUPERADMIN, USER_NOT_BANNED, and as `defineUserAction`; OUT_OF_BOUNDS
 * if the end is not in the future
 */
export const changeBan = defineUserAction(
  'admin',
  async (scope, { details }: BanInput<store.BanDetails>) => {
    assertNotConfigured(scope);
    assertEndsLater(details, scope.nowMs);
    const current = await store.loadBan(scope.db, scope.user.id);
    if (!current) throw new RefusalError('USER_NOT_BANNED');
    await writeBan(scope, current, details);
  },
);

/**
 * Unbans a user. The user has to sign in again, because all earlier sessions end. Does nothing if the
 * user is not banned.
 * @throws RefusalError as `defineUserAction`
 */
export const unbanUser = defineUserAction('admin', async ({ db, user, record }) => {
  if (!user.isBanned) return;
  assertUpdated(await store.deleteBan(db, user.id));
  await deleteUserSessions(db, user.id);
  await record({ action: 'unban user', before: { banned: true }, after: { banned: false } });
});

/**
 * Releases the payouts and orders of a banned user, who stays banned. Does nothing if they are already
 * released. Lifting or repeating the ban ends the release.
 * @throws RefusalError USER_NOT_BANNED, and as `defineUserAction`
 */
export const releaseMoney = defineUserAction(
  'superadmin',
  async (scope, { reason }: { userId: number; reason: string }) => {
    const { ctx, db, user, nowMs, record, afterCommit } = scope;
    if (!user.isBanned) throw new RefusalError('USER_NOT_BANNED');
    if (user.moneyReleasedAtMs !== null) return;
    assertUpdated(await store.markMoneyReleased(db, user.id, nowMs));
    const change = { before: { money: 'held' }, after: { money: 'released', note: reason } };
    await record({ action: 'release money', ...change });
    afterCommit(() => ctx.onPayoutQueued?.());
  },
);

/**
 * Refuses a banned user. Lifts a ban whose end has come, which ends the user's sessions.
 * @throws BanError
 */
export async function assertNotBanned(
  db: Connection,
  user: Pick<Player, 'userId' | 'address' | 'isBanned'>,
  nowMs: number,
): Promise<void> {
  if (!user.isBanned) return;
  const ban = await store.loadBan(db, user.userId);
  // Another request may have lifted it since the user was read.
  if (!ban) return;
  if (ban.untilMs === null || ban.untilMs > nowMs) throw new BanError(ban);
  await liftBan(db, user, nowMs);
}

/** Bans lifted in one transaction, which requests have to wait for. */
const MAX_BANS_PER_TRANSACTION = 100;

/** Lifts the bans whose end has come. Until then, payouts of these wallets wait. */
export async function liftExpiredBans(ctx: Context): Promise<void> {
  for (;;) {
    const nowMs = ctx.now();
    const lifted = await runTransaction(ctx.db, async (db) => {
      const users = await store.listExpiredBans(db, { nowMs, limit: MAX_BANS_PER_TRANSACTION });
      for (const user of users) await liftBan(db, user, nowMs);
      return users.length;
    });
    if (lifted < MAX_BANS_PER_TRANSACTION) return;
  }
}

/**
 * Lifts a ban whose end has come, as an admin would: earlier sessions end, and held money is paid. The
 * log has the entry that the audit trail has for an admin.
 */
async function liftBan(
  db: Connection,
  { userId, address }: Pick<Player, 'userId' | 'address'>,
  nowMs: number,
): Promise<void> {
  if (!(await store.deleteBan(db, userId))) return;
  await deleteUserSessions(db, userId);
  const message = `The ban of user ${userId} has ended`;
  await appendLog(db, { category: 'Server Action', address, message }, nowMs);
}

/**
 * Inserts a ban, or changes the current one, and records it in the audit trail. It ends the calendar
 * link for good. Does nothing if that is the current ban.
 * @param current null if the user is not banned
 */
async function writeBan(
  { db, user, nowMs, record }: UserScope,
  current: store.Ban | null,
  next: store.BanDetails,
): Promise<void> {
  const before = { banned: current !== null, ...(current && toBanFields(current)) };
  const after = { banned: true, ...toBanFields(next) };
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const isWritten = current
    ? await store.updateBan(db, user.id, next)
    : await store.insertBan(db, user.id, next, nowMs);
  assertUpdated(isWritten);
  await deleteUserSubscriptions(db, user.id);
  // Anybody who has the link could go on reading it after the ban.
  await deleteCalendarLink(db, user.id);
  await record({ action: current ? 'change ban' : 'ban user', before, after });
}

/** @throws RefusalError OUT_OF_BOUNDS if the end is not in the future */
function assertEndsLater({ untilMs }: store.BanDetails, nowMs: number): void {
  if (untilMs !== null && untilMs <= nowMs) {
    throw new RefusalError('OUT_OF_BOUNDS', 'the end of a ban has to be in the future');
  }
}

const NO_DETAILS: store.BanDetails = { reason: null, note: null, untilMs: null };

/** Describes a ban in the audit trail. Leaves out what is not set. */
const toBanFields = ({ reason, note, untilMs }: store.BanDetails): AuditFields => ({
  ...(reason !== null && { reason }),
  ...(note !== null && { note }),
  ...(untilMs !== null && { banned_until: new Date(untilMs).toISOString() }),
});
