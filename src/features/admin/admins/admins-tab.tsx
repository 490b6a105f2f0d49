import type { ListShape, UserShape } from '../../../contract/admin/admin-shapes.ts';
import { shortenAddress } from '../../../entities/format/address-links.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { useAdmin } from '../../../http/admin-identity.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { ConfirmButton, type Confirmation, DialogButton, FormDialog } from '../admin-dialogs.tsx';
import { AddressCell } from '../cells/cells.tsx';
import { formatDateTime } from '../format-date-time.ts';
import { formatUser } from '../users/user-actions.tsx';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
import { ADMINS_LIST } from '../list/lists.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { AddressField } from '../list/filter-fields.tsx';
import { parsePositiveInteger } from '../list/list-filters.ts';
import { adminQueryKey, useNotifyLoadFailure } from '../use-admin-action.ts';
import styles from './admins-tab.module.css';

/** Lists the admins and lets superadmins add, change and remove them. */
export const AdminsTab = () => (
  <AdminListScreen
    definition={ADMINS_LIST}
    columns={COLUMNS}
    actions={
      <DialogButton variant="accent" dialog={<AddAdminDialog />}>
        Add admin
      </DialogButton>
    }
  />
);

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
  { header: 'Actions', isActions: true, cell: (user) => <AdminActions user={user} /> },
];

function AdminActions({ user }: { readonly user: UserShape }) {
  const { id, address, role, configured } = user;
  const ownAddress = useAdmin()?.account.address;
  if (address === ownAddress) return 'You';
  if (configured) return 'Configured on the server';
  const change = role.superadmin ? createDemotion(user) : createPromotion(user);
  return (
    <span className="inline-row gap-8">
      <ConfirmButton
        needsNetwork
        aria-label={`Edit admin ${id}: ${change.confirmLabel}`}
        action={change}
      >
        {change.confirmLabel}
      </ConfirmButton>
      <ConfirmButton
        variant="danger"
        needsNetwork
        aria-label={`Remove admin ${id}`}
        action={createRemoval(user)}
      >
        Remove
      </ConfirmButton>
    </span>
  );
}

const createPromotion = (user: UserShape) => ({
  title: `Make ${user.id} a superadmin?`,
  question: `${formatUser(user)} can then manage admins and services too.`,
  confirmLabel: 'Make superadmin',
  send: () => adminPost(`/admins/${user.id}/update`, { isSuperAdmin: true }),
  success: `User ${user.id} is a superadmin`,
  failure: 'Failed to edit admin',
});

const createDemotion = (user: UserShape) => ({
  title: `Make ${user.id} an admin?`,
  question: `${formatUser(user)} can no longer manage admins and services.`,
  confirmLabel: 'Make admin',
  send: () => adminPost(`/admins/${user.id}/update`, { isSuperAdmin: false }),
  success: `User ${user.id} is an admin`,
  failure: 'Failed to edit admin',
});

const createRemoval = (user: UserShape): Confirmation => ({
  title: `Remove admin ${user.id}?`,
  question: `${formatUser(user)} loses access to the admin area immediately.`,
  confirmLabel: 'Remove',
  send: () => adminPost(`/admins/${user.id}/remove`),
  success: `User ${user.id} is no longer an admin`,
  failure: 'Failed to edit admin',
});

/** Makes a user an admin. The user is found by a part of the address or named by id. */
function AddAdminDialog() {
  const [userIdText, setUserIdText] = useState('');
  const [address, setAddress] = useState('');
  const [isSuperAdmin, setSuperAdmin] = useState(false);
  const createAction = () => {
    const user = parsePositiveInteger(userIdText.trim());
    if (user === null) return 'Form is not complete: User is missing';
    return {
      send: () => adminPost('/admins/add', { user, isSuperAdmin }),
      success: `User ${user} is ${isSuperAdmin ? 'a superadmin' : 'an admin'}`,
    };
  };
  return (
    <FormDialog
      title="Add admin"
      submitLabel="Add admin"
      failure="Failed to add admin"
      createAction={createAction}
    >
      <AddressField label="Find by address" value={address} onChange={setAddress} />
      {address !== '' && (
        <UserMatches address={address} selectedId={userIdText} onSelect={setUserIdText} />
      )}
      <Field label="User ID" value={userIdText} onChange={setUserIdText} inputMode="numeric" />
      <CheckboxField label="Superadmin" checked={isSuperAdmin} onChange={setSuperAdmin} />
    </FormDialog>
  );
}

interface UserMatchesProps {
  readonly address: string;
  readonly selectedId: string;
  readonly onSelect: (userId: string) => void;
}

/** Lists users with a matching address. Users who are already admins cannot be selected. */
function UserMatches({ address, selectedId, onSelect }: UserMatchesProps) {
  const body = { bannedOnly: 'unbanned', address, skip: 0, count: 25 };
  const { data, error } = useQuery({
    queryKey: adminQueryKey('/users/all', body),
    queryFn: ({ signal }) => adminPost<ListShape<UserShape>>('/users/all', body, { signal }),
    placeholderData: keepPreviousData,
  });
  useNotifyLoadFailure(error);
  if (!data) return <p className="hint">{error ? 'No available data' : 'Loading...'}</p>;
  if (data.data.length === 0) return <p className="hint">No available data</p>;
  return (
    <ul className={styles.matches} aria-label="Users found">
      {data.data.map((user) => (
        <li key={user.id}>
          <Button
            isFullWidth
            variant="ghost"
            disabled={user.role.admin}
            aria-pressed={selectedId === String(user.id)}
            title={user.address}
            className={styles.match}
            onClick={() => onSelect(String(user.id))}
          >
            <span>User {user.id}</span>
            <span>{user.role.admin ? 'is an admin' : shortenAddress(user.address)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
