import { findSessionUser } from '../../store/sessions.ts';
import type { Admin, Context } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';
import { resolveRole } from '../admin/role.ts';
import { sha256Hex } from '../secrets.ts';

/**
 * Finds the admin a token belongs to. Loads the role on every call, so a demotion takes effect at once.
 * @throws RefusalError NOT_SIGNED_IN, ACCOUNT_BANNED, NOT_ADMIN
 */
export async function findAdminByToken(ctx: Context, token: string): Promise<Admin> {
  const user = await findSessionUser(ctx.db, {
    tokenHash: sha256Hex(token),
    scope: 'admin',
    nowMs: ctx.now(),
  });
  if (!user) throw new RefusalError('NOT_SIGNED_IN');
  if (user.isBanned) throw new RefusalError('ACCOUNT_BANNED');
  const role = resolveRole(user, ctx.settings);
  if (!role.admin) throw new RefusalError('NOT_ADMIN');
  return { userId: user.userId, address: user.address, isSuperadmin: role.superadmin };
}
