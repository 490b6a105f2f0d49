import type { Admin, Context } from '../context.ts';
import { setUserBan } from './set-user-ban.ts';

/**
 * Unbans a user. The user has to sign in again, because all earlier sessions end.
 * @throws RefusalError NOT_FOUND, OWN_ACCOUNT, SUPERADMIN_REQUIRED
 */
export async function unbanUser(
  ctx: Context,
  admin: Admin,
  { userId }: { userId: number },
): Promise<void> {
  await setUserBan(ctx, admin, { userId, isBanned: false });
}
