import { loadBan } from '../../store/users/bans.ts';
import type { Connection } from '../../store/database/database.ts';
import { BanError } from '../refusal-error.ts';
import { liftBan } from './lift-expired-bans.ts';

interface PossiblyBannedUser {
  userId: number;
  address: string;
  isBanned: boolean;
}

/**
 * Refuses a banned user. Lifts a ban whose end has come, which ends the user's sessions.
 * @throws BanError
 */
export async function assertNotBanned(
  db: Connection,
  user: PossiblyBannedUser,
  nowMs: number,
): Promise<void> {
  if (!user.isBanned) return;
  const ban = await loadBan(db, user.userId);
  // Another request may have lifted it since the user was read.
  if (!ban) return;
  if (ban.untilMs === null || ban.untilMs > nowMs) throw new BanError(ban);
  await liftBan(db, user, nowMs);
}
