import { findSessionAdmin, markSessionUsed } from '../../store/users/sessions.ts';
import type { Admin, Context } from '../context.ts';
import { assertNotBanned } from '../bans/assert-not-banned.ts';
import { inTransaction } from '../transaction.ts';
import { RefusalError } from '../refusal-error.ts';
import { resolveRole } from '../admin/role.ts';
import { sha256Hex } from '../secrets.ts';

/** An admin session ends after this time without a call. */
const MAX_IDLE_MS = 30 * 60_000;
/** The use of a session is recorded at most once per interval. */
const RECORD_INTERVAL_MS = 60_000;

/**
 * Finds the admin a token belongs to and records that the session is in use. Loads the role on every
 * call, so a demotion takes effect at once.
 * @throws RefusalError NOT_SIGNED_IN, ACCOUNT_BANNED, NOT_ADMIN
 */
export async function findAdminByToken(ctx: Context, token: string): Promise<Admin> {
  const nowMs = ctx.now();
  const user = await findSessionAdmin(ctx.db, {
    tokenHash: sha256Hex(token),
    nowMs,
    usedAfterMs: nowMs - MAX_IDLE_MS,
  });
  if (!user) throw new RefusalError('NOT_SIGNED_IN');
  if (user.isBanned) {
    await inTransaction(ctx, (db) => assertNotBanned(db, user, nowMs));
    // The ban has ended, and the session with it.
    throw new RefusalError('NOT_SIGNED_IN');
  }
  const role = resolveRole(user, ctx.settings);
  if (!role.admin) throw new RefusalError('NOT_ADMIN');
  if (nowMs - user.lastUsedAtMs >= RECORD_INTERVAL_MS) {
    await markSessionUsed(ctx.db, user.sessionId, nowMs);
  }
  return { userId: user.userId, address: user.address, isSuperadmin: role.superadmin };
}
