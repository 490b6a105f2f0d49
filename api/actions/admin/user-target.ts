import type { AuditFields } from '../../store/audit.ts';
import type { Connection } from '../../store/database.ts';
import { findUser, type User } from '../../store/users.ts';
import type { Admin, Context } from '../context.ts';
import { Refused } from '../refused.ts';
import { isConfigured, roleOf } from '../role.ts';
import type { Act } from './record-act.ts';

/**
 * Another user, whom the admin may act on: admins are a superadmin's business. As nobody acts on
 * themself, one superadmin always remains.
 * @throws Refused NOT_FOUND, OWN_ACCOUNT, SUPERADMIN_REQUIRED
 */
export async function userBelow(
  { settings }: Context,
  db: Connection,
  admin: Admin,
  userId: number,
): Promise<User> {
  const user = await findUser(db, userId);
  if (!user) throw new Refused('NOT_FOUND');
  if (user.id === admin.userId) throw new Refused('OWN_ACCOUNT');
  if (roleOf(user, settings).admin && !admin.isSuperadmin) throw new Refused('SUPERADMIN_REQUIRED');
  return user;
}

/** Superadmins by the configuration stay what they are. @throws Refused CONFIGURED_SUPERADMIN */
export function demandNotConfigured({ settings }: Context, user: User): void {
  if (isConfigured(user, settings)) throw new Refused('CONFIGURED_SUPERADMIN');
}

/** How the audit trail names a user. */
export const userTarget = ({ id, address }: User): Pick<Act, 'target' | 'targetAddress'> => ({
  target: `user ${id}`,
  targetAddress: address,
});

/** How the audit trail tells a role. */
export const roleFields = ({
  isAdmin,
  isSuperadmin,
}: Pick<User, 'isAdmin' | 'isSuperadmin'>): AuditFields => ({
  admin: isAdmin,
  superadmin: isSuperadmin,
});
