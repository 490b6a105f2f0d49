import { useRoutes } from 'react-router-dom';
import type { UserShape } from '../../../contract/admin/admin-shapes.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { PlayerCell } from '../cells/cells.tsx';
import { formatDateTime } from '../format-date-time.ts';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
import { USERS_LIST } from '../list/lists.ts';
import { UserActions, RoleBadge } from './user-actions.tsx';
import { UserPage } from './user-page/user-page.tsx';

/** The list of everyone who has ever signed in, and the page of each. */
export function UsersPages() {
  return useRoutes([
    { index: true, element: <AdminListScreen definition={USERS_LIST} columns={COLUMNS} /> },
    { path: ':user', element: <UserPage /> },
  ]);
}

const COLUMNS: readonly Column<UserShape, 'id' | 'address'>[] = [
  { header: 'ID', sortKey: 'id', isRowHeader: true, cell: ({ id }) => id },
  {
    header: 'Address',
    sortKey: 'address',
    cell: ({ id, address }) => <PlayerCell address={address} user={id} />,
  },
  { header: 'Role', cell: ({ role }) => <RoleBadge role={role} /> },
  { header: 'Status', cell: (user) => <UserStatus user={user} /> },
  { header: 'Joined', cell: ({ date_created }) => formatDateTime(date_created) },
  { header: 'Actions', isActions: true, cell: (user) => <UserActions user={user} /> },
];

const MONEY_LABELS = { held: 'Payouts held', released: 'Payouts released' } as const;

/** Whether a user is deleted or banned, and what happens to the payouts of a banned one. */
function UserStatus({ user: { banned, deleted, money } }: { readonly user: UserShape }) {
  if (deleted !== null) return <Badge variant="danger">Deleted</Badge>;
  if (!banned) return <span>Unbanned</span>;
  return (
    <span className="inline-row gap-8">
      <Badge variant="danger">Banned</Badge>
      {money !== null && <span>{MONEY_LABELS[money]}</span>}
    </span>
  );
}
