import { useState } from 'react';
import type { UserShape } from '../../../contract/admin/admin-shapes.ts';
import { useAdmin } from '../../../http/admin-identity.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { AddressCell } from '../cells/cells.tsx';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
import { ADMINS_LIST } from '../list/lists.ts';
import { formatDateTime } from '../format-date-time.ts';
import { AddAdminDialog, RemoveAdminDialog, ToggleSuperadminDialog } from './add-admin-dialog.tsx';
import styles from './admins-tab.module.css';

type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'toggle' | 'remove'; readonly admin: UserShape };

/** Lists the admins and lets superadmins add, change and remove them. */
export function AdminsTab() {
  const ownAddress = useAdmin()?.account.address;
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const close = (): void => setOpenDialog(null);
  return (
    <>
      <AdminListScreen
        definition={ADMINS_LIST}
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
