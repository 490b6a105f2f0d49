import { useState } from 'react';
import { useRoutes } from 'react-router-dom';
import type { UserShape } from '../../../contract/admin/admin-shapes.ts';
import { useAdmin } from '../../../http/admin-identity.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { PlayerCell } from '../cells/cells.tsx';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
import { USERS_LIST } from '../list/lists.ts';
import { formatDateTime } from '../format-date-time.ts';
import { BanDialog, ChangeBanDialog, ReleaseDialog } from './ban-dialog.tsx';
import { type UserAction, UserActions, RoleBadge } from './user-actions.tsx';
import styles from './users-tab.module.css';
import { UserPage } from './user-page/user-page.tsx';

const DIALOGS = {
  ban: BanDialog,
  'change-ban': ChangeBanDialog,
  release: ReleaseDialog,
} as const;

/** Lists everyone who has ever signed in. Admins ban and unban them and release held payouts. */
export function UsersTab() {
  const admin = useAdmin();
  const [selected, setSelected] = useState<{ user: UserShape; action: UserAction } | null>(null);
  const SelectedDialog = selected && DIALOGS[selected.action];
  return (
    <>
      <AdminListScreen
        definition={USERS_LIST}
        columns={createUserColumns((user) => (
          <UserActions
            user={user}
            admin={admin}
            onPress={(action) => setSelected({ user, action })}
          />
        ))}
      />
      {SelectedDialog && <SelectedDialog user={selected.user} onClose={() => setSelected(null)} />}
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
    cell: ({ id, address }) => <PlayerCell address={address} user={id} />,
  },
  { key: 'role', header: 'Role', cell: ({ role }) => <RoleBadge role={role} /> },
  {
    key: 'status',
    header: 'Status',
    cell: (user) => <UserStatus user={user} />,
  },
  { key: 'created', header: 'Joined', cell: ({ date_created }) => formatDateTime(date_created) },
  { key: 'actions', header: 'Actions', align: 'end', cell: actions },
];

const MONEY_LABELS = { held: 'Payouts held', released: 'Payouts released' } as const;

/** Whether a user is banned, and what happens to the payouts of a banned one. */
function UserStatus({ user: { banned, money } }: { readonly user: UserShape }) {
  if (!banned) return <span>Unbanned</span>;
  return (
    <span className={styles.status}>
      <Badge variant="danger">Banned</Badge>
      {money !== null && <span>{MONEY_LABELS[money]}</span>}
    </span>
  );
}

/** The list of users, and the page of each. */
export function UsersPages() {
  return useRoutes([
    { index: true, element: <UsersTab /> },
    { path: ':user', element: <UserPage /> },
  ]);
}
