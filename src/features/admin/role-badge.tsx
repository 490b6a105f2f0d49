import type { UserShape } from '../../contract/admin-shapes.ts';
import { Badge } from '../../ui/badge.tsx';

/** Whether somebody is let into the admin area. */
export function RoleBadge({ role }: { readonly role: UserShape['role'] }) {
  return role.admin ? <Badge look="lamp">Admin</Badge> : <Badge look="quiet">User</Badge>;
}
