import type { Connection } from '../../store/database/database.ts';
import { findUser } from '../../store/users/users.ts';
import type { Admin, Context } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';
import { resolveRole } from './role.ts';
import { inTransaction } from '../transaction.ts';

/**
 * Runs an admin's action in one transaction after reading the admin's role again. If two superadmins
 * demote each other at the same time, only the first one succeeds.
 * @throws RefusalError ACCOUNT_BANNED, NOT_ADMIN; CONFLICT as `inTransaction` does
 */
export function inAdminTransaction<T>(
  ctx: Context,
  { userId }: Admin,
  work: (db: Connection, admin: Admin) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (db) => {
    const user = await findUser(db, userId);
    if (!user) throw new RefusalError('NOT_ADMIN');
    if (user.isBanned) throw new RefusalError('ACCOUNT_BANNED');
    const role = resolveRole(user, ctx.settings);
    if (!role.admin) throw new RefusalError('NOT_ADMIN');
    return work(db, { userId, address: user.address, isSuperadmin: role.superadmin });
  });
}
