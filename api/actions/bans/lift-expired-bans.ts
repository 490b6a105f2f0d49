import { deleteBan, listExpiredBans } from '../../store/users/bans.ts';
import type { Connection } from '../../store/database/database.ts';
import { appendLog } from '../../store/server/logs.ts';
import { deleteUserSessions } from '../../store/users/sessions.ts';
import { runTransaction } from '../../store/database/transaction.ts';
import type { Context } from '../context.ts';

interface BannedUser {
  userId: number;
  address: string;
}

/** Bans lifted in one transaction, which requests have to wait for. */
const MAX_BANS_PER_TRANSACTION = 100;

/** Lifts the bans whose end has come. Until then, payouts of these wallets wait. */
export async function liftExpiredBans(ctx: Context): Promise<void> {
  for (;;) {
    const nowMs = ctx.now();
    const lifted = await runTransaction(ctx.db, async (db) => {
      const users = await listExpiredBans(db, { nowMs, limit: MAX_BANS_PER_TRANSACTION });
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
export async function liftBan(
  db: Connection,
  { userId, address }: BannedUser,
  nowMs: number,
): Promise<void> {
  if (!(await deleteBan(db, userId))) return;
  await deleteUserSessions(db, userId);
  const message = `The ban of user ${userId} has ended`;
  await appendLog(db, { level: 'Info', category: 'Server Action', address, message }, nowMs);
}
