import type { Connection } from '../../store/database/database.ts';
import { findUser, type User } from '../../store/users/users.ts';
import type { Admin, Context } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';
import { isConfiguredSuperadmin, resolveRole } from './role.ts';

/**
 * Loads another user, if the admin may manage that user. Only superadmins manage admins. No admin
 * can manage their own account, so one superadmin always remains.
 * @throws RefusalError NOT_FOUND, OWN_ACCOUNT, SUPERADMIN_REQUIRED
 */
export async function loadManageableUser(
  { settings }: Context,
  db: Connection,
  admin: Admin,
  userId: number,
): Promise<User> {
  const user = await findUser(db, userId);
  if (!user) throw new RefusalError('NOT_FOUND');
  if (user.id === admin.userId) throw new RefusalError('OWN_ACCOUNT');
  if (resolveRole(user, settings).admin && !admin.isSuperadmin) {
    throw new RefusalError('SUPERADMIN_REQUIRED');
  }
  return user;
}

/** Protects superadmins set in the configuration. @throws RefusalError CONFIGURED_SUPERADMIN */
export function assertNotConfigured({ settings }: Context, user: User): void {
  if (isConfiguredSuperadmin(user, settings)) throw new RefusalError('CONFIGURED_SUPERADMIN');
}
