import { useState } from 'react';
import type { UserShape } from '../../../contract/admin/admin-shapes.ts';
import { useAdmin } from '../../../http/admin-identity.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { AddressCell } from '../cells/address-cell.tsx';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
import { AddressFilter } from '../list/filter-field.tsx';
import { parseAddressFragment, type ListDefinition } from '../list/list-url.ts';
import { useAdminList } from '../list/use-admin-list.ts';
import { formatDateTime } from '../format-date-time.ts';
import { AddAdminDialog } from './add-admin-dialog.tsx';
import { RemoveAdminDialog, ToggleSuperadminDialog } from './edit-admin-dialogs.tsx';
import styles from './admins-tab.module.css';

// A type alias, because an interface has no index signature and does not match FilterValues.
type AdminFilters = { readonly address: string };

const ADMINS_LIST: ListDefinition<UserShape, AdminFilters, 'id' | 'address'> = {
  path: '/admins/all',
  exportPath: '/admins/export',
  rowKey: (admin) => admin.id,
  defaultPageSize: 25,
  sorts: [
    { key: 'id', direction: 'ascending' },
    { key: 'address', direction: 'ascending' },
  ],
  parseFilters: (getParam) => ({ address: parseAddressFragment(getParam('address')) }),
};

type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'toggle' | 'remove'; readonly admin: UserShape };

/** Lists the admins and lets superadmins add, change and remove them. */
export function AdminsTab() {
  const list = useAdminList(ADMINS_LIST);
  const ownAddress = useAdmin()?.account.address;
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const close = (): void => setOpenDialog(null);
  return (
    <>
      <AdminListScreen
        title="Admin Management"
        noun="admins"
        list={list}
        columns={createAdminColumns((admin) => (
          <AdminActions
            admin={admin}
            isOwn={admin.address === ownAddress}
            onOpenDialog={(kind) => setOpenDialog({ kind, admin })}
          />
        ))}
        actions={
          <Button variant="accent" onClick={() => setOpenDialog({ kind: 'add' })}>
            Add admin
          </Button>
        }
        filters={
          <AddressFilter
            label="Address"
            value={list.filters.address}
            onChange={(address) => list.setFilters({ address })}
          />
        }
      />
      {openDialog?.kind === 'add' && <AddAdminDialog onClose={close} />}
      {openDialog?.kind === 'toggle' && (
        <ToggleSuperadminDialog admin={openDialog.admin} onClose={close} />
      )}
      {openDialog?.kind === 'remove' && (
        <RemoveAdminDialog admin={openDialog.admin} onClose={close} />
      )}
    </>
  );
}

const createAdminColumns = (
  actions: Column<UserShape>['cell'],
): readonly Column<UserShape, 'id' | 'address'>[] => [
  { key: 'id', header: 'ID', sortKey: 'id', isRowHeader: true, cell: ({ id }) => id },
  {
    key: 'address',
    header: 'Address',
    sortKey: 'address',
    cell: ({ address }) => <AddressCell address={address} />,
  },
  {
    key: 'role',
    header: 'Role',
    cell: ({ role }) =>
      role.superadmin ? <Badge variant="accent">Superadmin</Badge> : <Badge>Admin</Badge>,
  },
  { key: 'created', header: 'Joined', cell: ({ date_created }) => formatDateTime(date_created) },
  { key: 'actions', header: 'Actions', align: 'end', cell: actions },
];

interface AdminActionsProps {
  readonly admin: UserShape;
  readonly isOwn: boolean;
  readonly onOpenDialog: (kind: 'toggle' | 'remove') => void;
}

function AdminActions({ admin: { id, role, configured }, isOwn, onOpenDialog }: AdminActionsProps) {
  const toggleLabel = role.superadmin ? 'Make admin' : 'Make superadmin';
  if (isOwn) return 'You';
  if (configured) return 'Configured on the server';
  return (
    <span className={styles.actions}>
      <Button
        needsNetwork
        aria-label={`Edit admin ${id}: ${toggleLabel}`}
        onClick={() => onOpenDialog('toggle')}
      >
        {toggleLabel}
      </Button>
      <Button
        variant="warning"
        needsNetwork
        aria-label={`Remove admin ${id}`}
        onClick={() => onOpenDialog('remove')}
      >
        Remove
      </Button>
    </span>
  );
}
