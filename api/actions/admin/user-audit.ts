import type { AuditFields } from '../../store/admin/audit.ts';
import type { User } from '../../store/users/users.ts';
import type { AdminAction } from './record-admin-action.ts';

/** Names a user in the audit trail. */
export const toUserTarget = ({
  id,
  address,
}: User): Pick<AdminAction, 'target' | 'targetAddress'> => ({
  target: `user ${id}`,
  targetAddress: address,
});

/** Describes a role in the audit trail. */
export const toRoleFields = ({
  isAdmin,
  isSuperadmin,
}: Pick<User, 'isAdmin' | 'isSuperadmin'>): AuditFields => ({
  admin: isAdmin,
  superadmin: isSuperadmin,
});
