import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { UserPageShape } from '../../../../contract/admin/admin-user-page.ts';
import { adminPost } from '../../../../http/admin-api.ts';
import { useAdmin } from '../../../../http/admin-identity.ts';
import { BACK } from '../../../../art/icons/frame-icons.ts';
import { Icon } from '../../../../entities/icon.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../../ui/loading/skeleton.tsx';
import { Link } from '../../../../ui/navigation/link.tsx';
import layout from '../../admin.module.css';
import { AddressCell } from '../../cells/cells.tsx';
import { formatDateTime } from '../../format-date-time.ts';
import { parsePositiveInteger } from '../../list/list-filters.ts';
import { adminQuery, useAdminAction } from '../../use-admin-action.ts';
import { BAN_REASON_LABELS, RoleBadge, UserActions } from '../user-actions.tsx';
import { MoneySection } from './user-money.tsx';
import { getUserMoneyPath, FactGrid, RowsSection } from './section.tsx';
import styles from './user-page.module.css';
import {
  GROWER_COLUMNS,
  GROWHOUSE_COLUMNS,
  HistorySection,
  PlantsSection,
  SESSION_COLUMNS,
} from './user-sections.tsx';

/** Everything about one player. The URL names the player by id or by the wallet's address. */
export function UserPage() {
  const { user: idOrAddress = '' } = useParams();
  const path = `/users/${encodeURIComponent(idOrAddress)}`;
  const { data: user, isError } = useQuery(adminQuery<UserPageShape>(path));
  const userId = parsePositiveInteger(idOrAddress);
  // The first section loads together with the page, instead of after it, if the URL tells the id.
  useQuery({ ...adminQuery(getUserMoneyPath(userId ?? 0)), enabled: userId !== null });
  return (
    <section className={`stack gap-12 ${styles.page}`} aria-label="Player">
      <Link to="/admin0/users" className={styles.back}>
        <Icon glyph={BACK} size={18} />
        All users
      </Link>
      {user && <UserDetails user={user} />}
      {!user && !isError && <Skeleton className={layout.skeleton} />}
      {!user && isError && (
        <div role="alert">
          <EmptyState title="This player was not found." />
        </div>
      )}
    </section>
  );
}

function UserDetails({ user }: { readonly user: UserPageShape }) {
  const path = `/users/${user.id}`;
  const section = { userId: user.id, address: user.address, joined: user.date_created };
  return (
    <>
      <header className={styles.head}>
        <div className={styles.heading}>
          <h2 className={layout.title}>Player {user.id}</h2>
          <RoleBadge role={user.role} />
          {user.ban !== null && <Badge variant="danger">Banned</Badge>}
          {user.deleted !== null && <Badge variant="danger">Deleted</Badge>}
          <AddressCell address={user.address} />
        </div>
        <SupportActions user={user} />
      </header>
      {user.ban !== null && (
        <Panel title="Ban" className={styles.ban}>
          <FactGrid facts={listBanFacts(user.ban)} />
        </Panel>
      )}
      <Panel aria-label="Facts">
        <FactGrid facts={listFacts(user)} />
      </Panel>
      <MoneySection {...section} />
      <RowsSection title="Growhouses" path={`${path}/growhouses`} columns={GROWHOUSE_COLUMNS} />
      <PlantsSection {...section} />
      <RowsSection title="Growerz" path={`${path}/growers`} columns={GROWER_COLUMNS} />
      <RowsSection title="Sessions" path={`${path}/sessions`} columns={SESSION_COLUMNS} />
      <HistorySection {...section} />
    </>
  );
}

function listFacts(user: UserPageShape): readonly (readonly [string, string])[] {
  return [
    ['Joined', formatDateTime(user.date_created)],
    ['Last active', formatDateTime(user.last_active, 'Never')],
    ['Growerz read', formatDateTime(user.growers_read, 'Never')],
    ['Status', user.ban === null ? 'Not banned' : 'Banned'],
    ...(user.deleted === null ? [] : [['Deleted', formatDateTime(user.deleted)] as const]),
    ...(user.money === null ? [] : [['Payouts', MONEY_LABELS[user.money]] as const]),
  ];
}

const MONEY_LABELS = { held: 'Held by the ban', released: 'Released' } as const;

const listBanFacts = ({
  since,
  reason,
  note,
  until,
}: NonNullable<UserPageShape['ban']>): readonly (readonly [string, string])[] => [
  ['Banned since', formatDateTime(since, 'Unknown')],
  ['Banned until', formatDateTime(until, 'Until an admin lifts it')],
  ['Reason', reason === null ? 'None given' : BAN_REASON_LABELS[reason]],
  ['Note', note ?? 'None'],
];

function SupportActions({ user }: { readonly user: UserPageShape }) {
  const admin = useAdmin();
  const { run, isPending } = useAdminAction();
  const isOwn = user.address === admin?.account.address;
  return (
    <div className="flex wrap gap-8">
      <UserActions user={user} canChangeBan />
      {!isOwn && (
        <Button
          needsNetwork
          isPending={isPending}
          disabled={user.role.admin && admin?.account.role.superadmin !== true}
          onClick={() =>
            run({
              send: () => adminPost(`/users/${user.id}/sign-out`),
              success: `User ${user.id} signed out everywhere`,
              failure: 'Failed to sign the user out',
            })
          }
        >
          Sign out everywhere
        </Button>
      )}
      <Button
        needsNetwork
        isPending={isPending}
        onClick={() =>
          run({
            send: () => adminPost(`/users/${user.id}/growers/refresh`),
            success: `Growerz of user ${user.id} read from the chain`,
            failure: 'Failed to read the Growerz',
          })
        }
      >
        Read Growerz from the chain
      </Button>
    </div>
  );
}
