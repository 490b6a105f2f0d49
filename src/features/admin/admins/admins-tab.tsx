import { useState } from 'react';
import type { UserShape } from '../../../contract/admin-shapes.ts';
import { useAdmin } from '../../../http/admin-identity.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/table.tsx';
import { AddressCell } from '../address-cell.tsx';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
import { AddressFilter } from '../list/filter-field.tsx';
import { addressPart, type ListDefinition } from '../list/list-address.ts';
import { useAdminList } from '../list/use-admin-list.ts';
import { timeText } from '../time-text.ts';
import { AddAdminDialog } from './add-admin-dialog.tsx';
import { RemoveAdminDialog, ToggleSuperadminDialog } from './edit-admin-dialogs.tsx';
import styles from './admins-tab.module.css';

// A type, since an interface could not be a list's filters: it has no index signature.
type AdminFilters = { readonly address: string };

const ADMINS_LIST: ListDefinition<UserShape, AdminFilters, 'id' | 'address'> = {
  path: '/admins/all',
  exportPath: '/admins/export',
  rowKey: (admin) => admin.id,
  pageSize: 25,
  sorts: [
    { key: 'id', direction: 'ascending' },
    { key: 'address', direction: 'ascending' },
  ],
  readFilters: (text) => ({ address: addressPart(text('address')) }),
};

type Asked =
  { readonly what: 'add' } | { readonly what: 'toggle' | 'remove'; readonly admin: UserShape };

/** Who is an admin, for superadmins to decide. */
export function AdminsTab() {
  const list = useAdminList(ADMINS_LIST);
  const own = useAdmin()?.account.address;
  const [asked, ask] = useState<Asked | null>(null);
  const close = (): void => ask(null);
  return (
    <>
      <AdminListScreen
        title="Admin Management"
        noun="admins"
        list={list}
        columns={adminColumns((admin) => (
          <AdminActions
            admin={admin}
            isOwn={admin.address === own}
            onAsk={(what) => ask({ what, admin })}
          />
        ))}
        actions={
          <Button look="lamp" onClick={() => ask({ what: 'add' })}>
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
      {asked?.what === 'add' && <AddAdminDialog onClose={close} />}
      {asked?.what === 'toggle' && <ToggleSuperadminDialog admin={asked.admin} onClose={close} />}
      {asked?.what === 'remove' && <RemoveAdminDialog admin={asked.admin} onClose={close} />}
    </>
  );
}

const adminColumns = (
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
      role.superadmin ? <Badge look="lamp">Superadmin</Badge> : <Badge>Admin</Badge>,
  },
  { key: 'created', header: 'Joined', cell: ({ date_created }) => timeText(date_created) },
  { key: 'actions', header: 'Actions', align: 'end', cell: actions },
];

interface AdminActionsProps {
  readonly admin: UserShape;
  readonly isOwn: boolean;
  readonly onAsk: (what: 'toggle' | 'remove') => void;
}

function AdminActions({ admin: { id, role, configured }, isOwn, onAsk }: AdminActionsProps) {
  const toggle = role.superadmin ? 'Make admin' : 'Make superadmin';
  if (isOwn) return 'You';
  if (configured) return 'Configured on the server';
  return (
    <span className={styles.actions}>
      <Button
        needsNetwork
        aria-label={`Edit admin ${id}: ${toggle}`}
        onClick={() => onAsk('toggle')}
      >
        {toggle}
      </Button>
      <Button
        look="may"
        needsNetwork
        aria-label={`Remove admin ${id}`}
        onClick={() => onAsk('remove')}
      >
        Remove
      </Button>
    </span>
  );
}
