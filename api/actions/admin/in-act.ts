import type { Connection } from '../../store/database.ts';
import { findUser } from '../../store/users.ts';
import type { Admin, Context } from '../context.ts';
import { Refused } from '../refused.ts';
import { roleOf } from '../role.ts';
import { inTransaction } from '../transaction.ts';

/**
 * Runs an act of an admin in one transaction, in which the admin still is what the token said: of two
 * superadmins who demote each other at once, the second no longer is one.
 * @throws Refused ACCOUNT_BANNED, NOT_ADMIN; CONFLICT as `inTransaction` does
 */
export function inAct<T>(
  ctx: Context,
  { userId }: Admin,
  work: (db: Connection, admin: Admin) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (db) => {
    const user = await findUser(db, userId);
    if (!user) throw new Refused('NOT_ADMIN');
    if (user.isBanned) throw new Refused('ACCOUNT_BANNED');
    const role = roleOf(user, ctx.settings);
    if (!role.admin) throw new Refused('NOT_ADMIN');
    return work(db, { userId, address: user.address, isSuperadmin: role.superadmin });
  });
}
