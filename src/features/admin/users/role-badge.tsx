import type { UserShape } from '../../../contract/admin/admin-shapes.ts';
import { Badge } from '../../../ui/badge.tsx';

/** Shows whether a user has access to the admin area. */
export function RoleBadge({ role }: { readonly role: UserShape['role'] }) {
  return role.admin ? <Badge variant="accent">Admin</Badge> : <Badge variant="subtle">User</Badge>;
}
