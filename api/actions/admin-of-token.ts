import { userOfSession } from '../store/sessions.ts';
import type { Admin, Context } from './context.ts';
import { Refused } from './refused.ts';
import { roleOf } from './role.ts';
import { sha256Hex } from './secrets.ts';

/**
 * Whose admin token this is. The role is read anew with every call, so that a demotion works at once.
 * Refuses: NOT_SIGNED_IN, ACCOUNT_BANNED, NOT_ADMIN.
 */
export async function adminOfToken(ctx: Context, token: string): Promise<Admin> {
  const user = await userOfSession(ctx.db, {
    tokenHash: sha256Hex(token),
    scope: 'admin',
    nowMs: ctx.now(),
  });
  if (!user) throw new Refused('NOT_SIGNED_IN');
  if (user.isBanned) throw new Refused('ACCOUNT_BANNED');
  const role = roleOf(user, ctx.settings);
  if (!role.admin) throw new Refused('NOT_ADMIN');
  return { userId: user.userId, address: user.address, isSuperadmin: role.superadmin };
}
