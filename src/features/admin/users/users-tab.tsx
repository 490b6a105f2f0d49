import { useState } from 'react';
import type { UserShape } from '../../../contract/admin-shapes.ts';
import type { IdentityShape } from '../../../contract/shapes.ts';
import { useAdmin } from '../../../http/admin-identity.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Column } from '../../../ui/table.tsx';
import { AddressCell } from '../cells/address-cell.tsx';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
import { AddressFilter } from '../list/filter-field.tsx';
import { useAdminList } from '../list/use-admin-list.ts';
import { RoleBadge } from './role-badge.tsx';
import { formatDateTime } from '../format-date-time.ts';
import { BanDialog } from './ban-dialog.tsx';
import { USERS_LIST } from './users-list.ts';

const BANNED_OPTIONS = [
  { value: 'all', label: 'All' },
  { value: 'banned', label: 'Banned' },
  { value: 'unbanned', label: 'Unbanned' },
] as const;

/** Lists everyone who has ever signed in and lets admins ban and unban them. */
export function UsersTab() {
  const list = useAdminList(USERS_LIST);
  const admin = useAdmin();
  const [selectedUser, setSelectedUser] = useState<UserShape | null>(null);
  return (
    <>
      <AdminListScreen
        title="User Management"
        noun="users"
        list={list}
        columns={createUserColumns((user) => (
          <BanButton user={user} admin={admin} onPress={() => setSelectedUser(user)} />
        ))}
        filters={
          <>
            <AddressFilter
              label="Address"
              value={list.filters.address}
              onChange={(address) => list.setFilters({ address })}
            />
            <Select
              label="Banned"
              value={list.filters.bannedOnly}
              options={BANNED_OPTIONS}
              onChange={(bannedOnly) => list.setFilters({ bannedOnly })}
            />
          </>
        }
      />
      {selectedUser && <BanDialog user={selectedUser} onClose={() => setSelectedUser(null)} />}
    </>
  );
}

const createUserColumns = (
  actions: Column<UserShape>['cell'],
): readonly Column<UserShape, 'id' | 'address'>[] => [
  { key: 'id', header: 'ID', sortKey: 'id', isRowHeader: true, cell: ({ id }) => id },
  {
    key: 'address',
    header: 'Address',
    sortKey: 'address',
    cell: ({ address }) => <AddressCell address={address} />,
  },
  { key: 'role', header: 'Role', cell: ({ role }) => <RoleBadge role={role} /> },
  {
    key: 'status',
    header: 'Status',
    cell: ({ banned }) => (banned ? <Badge variant="danger">Banned</Badge> : 'Unbanned'),
  },
  { key: 'created', header: 'Joined', cell: ({ date_created }) => formatDateTime(date_created) },
  { key: 'actions', header: 'Actions', align: 'end', cell: actions },
];

interface BanButtonProps {
  readonly user: UserShape;
  readonly admin: IdentityShape | null;
  readonly onPress: () => void;
}

/** Enabled only for users the server lets this admin ban. */
function BanButton({ user, admin, onPress }: BanButtonProps) {
  if (user.address === admin?.account.address) return 'You';
  const verb = user.banned ? 'Unban' : 'Ban';
  const reason = getDisabledReason(user, admin);
  return (
    <Button
      variant={user.banned ? 'neutral' : 'warning'}
      needsNetwork
      disabled={reason !== undefined}
      title={reason}
      aria-label={`${verb} user ${user.id}`}
      onClick={onPress}
    >
      {verb}
    </Button>
  );
}

/** Returns why the button is disabled; undefined if it is not. */
function getDisabledReason(user: UserShape, admin: IdentityShape | null): string | undefined {
  if (user.configured && !user.banned) return 'This superadmin is set in the server configuration';
  const isOutranked = user.role.admin && admin?.account.role.superadmin !== true;
  return isOutranked ? 'Only a superadmin can do this to an admin' : undefined;
}
