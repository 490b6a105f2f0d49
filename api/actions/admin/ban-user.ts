import type { Admin, Context } from '../context.ts';
import { setUserBan } from './set-user-ban.ts';

/**
 * Bans a user. The user's sessions are kept, so that the next call can report the ban.
 * @throws RefusalError NOT_FOUND, OWN_ACCOUNT, CONFIGURED_SUPERADMIN, SUPERADMIN_REQUIRED
 */
export async function banUser(
  ctx: Context,
  admin: Admin,
  { userId }: { userId: number },
): Promise<void> {
  await setUserBan(ctx, admin, { userId, isBanned: true });
}
