import type { UserShape } from '../../../contract/admin/admin-shapes.ts';
import { shortenAddress } from '../../../entities/format/address-links.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { useAdmin } from '../../../http/admin-identity.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { type Confirmation, useConfirmAction, useOpenDialog } from '../admin-dialogs.tsx';
import layout from '../admin.module.css';
import { AddressCell } from '../cells/cells.tsx';
import { formatDateTime } from '../format-date-time.ts';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
import { ADMINS_LIST } from '../list/lists.ts';
import { AddAdminDialog } from './add-admin-dialog.tsx';

/** Lists the admins and lets superadmins add, change and remove them. */
export function AdminsTab() {
  const openDialog = useOpenDialog();
  return (
    <AdminListScreen
      definition={ADMINS_LIST}
      columns={COLUMNS}
      actions={
        <Button
          variant="accent"
          onClick={() => openDialog((onClose) => <AddAdminDialog onClose={onClose} />)}
        >
          Add admin
        </Button>
      }
    />
  );
}

const COLUMNS: readonly Column<UserShape, 'id' | 'address'>[] = [
  { header: 'ID', sortKey: 'id', isRowHeader: true, cell: ({ id }) => id },
  {
    header: 'Address',
    sortKey: 'address',
    cell: ({ address }) => <AddressCell address={address} />,
  },
  {
    header: 'Role',
    cell: ({ role }) =>
      role.superadmin ? <Badge variant="accent">Superadmin</Badge> : <Badge>Admin</Badge>,
  },
  { header: 'Joined', cell: ({ date_created }) => formatDateTime(date_created) },
  { header: 'Actions', align: 'end', cell: (user) => <AdminActions user={user} /> },
];

function AdminActions({ user }: { readonly user: UserShape }) {
  const { id, address, role, configured } = user;
  const ownAddress = useAdmin()?.account.address;
  const confirm = useConfirmAction();
  if (address === ownAddress) return 'You';
  if (configured) return 'Configured on the server';
  const change = role.superadmin ? createDemotion(user) : createPromotion(user);
  return (
    <span className={layout.cell}>
      <Button
        needsNetwork
        aria-label={`Edit admin ${id}: ${change.confirmLabel}`}
        onClick={() => confirm(change)}
      >
        {change.confirmLabel}
      </Button>
      <Button
        variant="warning"
        needsNetwork
        aria-label={`Remove admin ${id}`}
        onClick={() => confirm(createRemoval(user))}
      >
        Remove
      </Button>
    </span>
  );
}

const formatName = ({ id, address }: UserShape): string =>
  `User ${id} (${shortenAddress(address)})`;

const createPromotion = (user: UserShape) => ({
  title: `Make ${user.id} a superadmin?`,
  question: `${formatName(user)} can then manage admins and services too.`,
  confirmLabel: 'Make superadmin',
  send: () => adminPost(`/admins/${user.id}/update`, { isSuperAdmin: true }),
  success: `User ${user.id} is a superadmin`,
  failure: 'Failed to edit admin',
});

const createDemotion = (user: UserShape) => ({
  title: `Make ${user.id} an admin?`,
  question: `${formatName(user)} can no longer manage admins and services.`,
  confirmLabel: 'Make admin',
  send: () => adminPost(`/admins/${user.id}/update`, { isSuperAdmin: false }),
  success: `User ${user.id} is an admin`,
  failure: 'Failed to edit admin',
});

const createRemoval = (user: UserShape): Confirmation => ({
  title: `Remove admin ${user.id}?`,
  question: `${formatName(user)} loses access to the admin area immediately.`,
  confirmLabel: 'Remove',
  send: () => adminPost(`/admins/${user.id}/remove`),
  success: `User ${user.id} is no longer an admin`,
  failure: 'Failed to edit admin',
});
