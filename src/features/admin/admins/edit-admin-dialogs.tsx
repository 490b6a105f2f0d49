import type { UserShape } from '../../../contract/admin/admin-shapes.ts';
import { shortenAddress } from '../../../entities/format/address-links.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useAdminAction } from '../use-admin-action.ts';

interface EditAdminProps {
  readonly admin: UserShape;
  readonly onClose: () => void;
}

const formatAdminName = ({ id, address }: UserShape): string =>
  `User ${id} (${shortenAddress(address)})`;

/** Asks for confirmation before an admin gains or loses the superadmin role. */
export function ToggleSuperadminDialog({ admin, onClose }: EditAdminProps) {
  const { run, isPending } = useAdminAction();
  const { superadmin } = admin.role;
  const action = {
    send: () => adminPost(`/admins/${admin.id}/update`, { isSuperAdmin: !superadmin }),
    success: superadmin ? `User ${admin.id} is an admin` : `User ${admin.id} is a superadmin`,
    failure: 'Failed to edit admin',
  };
  return (
    <ConfirmDialog
      title={superadmin ? `Make ${admin.id} an admin?` : `Make ${admin.id} a superadmin?`}
      question={
        superadmin
          ? `${formatAdminName(admin)} can no longer manage admins and services.`
          : `${formatAdminName(admin)} can then manage admins and services too.`
      }
      confirmLabel={superadmin ? 'Make admin' : 'Make superadmin'}
      isPending={isPending}
      onConfirm={() => run(action, onClose)}
      onClose={onClose}
    />
  );
}

/** Asks for confirmation before an admin loses access to the admin area. */
export function RemoveAdminDialog({ admin, onClose }: EditAdminProps) {
  const { run, isPending } = useAdminAction();
  const action = {
    send: () => adminPost(`/admins/${admin.id}/remove`),
    success: `User ${admin.id} is no longer an admin`,
    failure: 'Failed to edit admin',
  };
  return (
    <ConfirmDialog
      title={`Remove admin ${admin.id}?`}
      question={`${formatAdminName(admin)} loses access to the admin area immediately.`}
      confirmLabel="Remove"
      isPending={isPending}
      onConfirm={() => run(action, onClose)}
      onClose={onClose}
    />
  );
}
