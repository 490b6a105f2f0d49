import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { UserPageShape } from '../../../../contract/admin/admin-user-page.ts';
import { adminGet, adminPost } from '../../../../http/admin-api.ts';
import { useAdmin } from '../../../../http/admin-identity.ts';
import { BACK } from '../../../../art/icons/frame-icons.ts';
import { Icon } from '../../../../entities/icon.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Link } from '../../../../ui/navigation/link.tsx';
import { Skeleton } from '../../../../ui/loading/skeleton.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { EmptyState } from '../../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { AddressCell } from '../../cells/cells.tsx';
import { formatDateTime } from '../../format-date-time.ts';
import { parsePositiveInteger } from '../../list/list-filters.ts';
import { useAdminAction, adminQueryKey } from '../../use-admin-action.ts';
import { BanDialog, ChangeBanDialog, BAN_REASON_LABELS, ReleaseDialog } from '../ban-dialog.tsx';
import { type UserAction, UserActions, RoleBadge } from '../user-actions.tsx';
import { MoneySection } from './user-money.tsx';
import { getUserMoneyPath, sectionQuery, FactGrid } from './section.tsx';
import styles from './user-page.module.css';
import {
  GrowersSection,
  GrowhousesSection,
  HistorySection,
  PlantsSection,
  SessionsSection,
} from './user-sections.tsx';

/** Everything about one player. The URL names the player by id or by the wallet's address. */
export function UserPage() {
  const { user: idOrAddress = '' } = useParams();
  const path = `/users/${encodeURIComponent(idOrAddress)}`;
  const { data: user, isError } = useQuery({
    queryKey: adminQueryKey(path),
    queryFn: ({ signal }) => adminGet<UserPageShape>(path, { signal }),
  });
  const userId = parsePositiveInteger(idOrAddress);
  // The first section loads together with the page, instead of after it, if the URL tells the id.
  useQuery({ ...sectionQuery(getUserMoneyPath(userId ?? 0)), enabled: userId !== null });
  return (
    <section className={styles.page} aria-label="Player">
      <Link to="/admin0/users" className={styles.back}>
        <Icon glyph={BACK} size={18} />
        All users
      </Link>
      {user && <UserDetails user={user} />}
      {!user && !isError && <Skeleton className={styles.skeleton} />}
      {!user && isError && (
        <div role="alert">
          <EmptyState title="This player was not found." />
        </div>
      )}
    </section>
  );
}

function UserDetails({ user }: { readonly user: UserPageShape }) {
  const section = { userId: user.id, address: user.address, joined: user.date_created };
  return (
    <>
      <header className={styles.head}>
        <div className={styles.heading}>
          <h2 className={styles.title}>Player {user.id}</h2>
          <RoleBadge role={user.role} />
          {user.ban !== null && <Badge variant="danger">Banned</Badge>}
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
      <GrowhousesSection {...section} />
      <PlantsSection {...section} />
      <GrowersSection {...section} />
      <SessionsSection {...section} />
      <HistorySection {...section} />
    </>
  );
}

const formatOrNever = (iso: string | null): string =>
  iso === null ? 'Never' : formatDateTime(iso);

function listFacts(user: UserPageShape): readonly (readonly [string, string])[] {
  return [
    ['Joined', formatDateTime(user.date_created)],
    ['Last active', formatOrNever(user.last_active)],
    ['Growerz read', formatOrNever(user.growers_read)],
    ['Status', user.ban === null ? 'Not banned' : 'Banned'],
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
  ['Banned since', since === null ? 'Unknown' : formatDateTime(since)],
  ['Banned until', until === null ? 'Until an admin lifts it' : formatDateTime(until)],
  ['Reason', reason === null ? 'None given' : BAN_REASON_LABELS[reason]],
  ['Note', note ?? 'None'],
];

const DIALOGS = {
  ban: BanDialog,
  'change-ban': ChangeBanDialog,
  release: ReleaseDialog,
} as const;

function SupportActions({ user }: { readonly user: UserPageShape }) {
  const admin = useAdmin();
  const { run, isPending } = useAdminAction();
  const [opened, setOpened] = useState<UserAction | null>(null);
  const OpenedDialog = opened && DIALOGS[opened];
  const isOwn = user.address === admin?.account.address;
  return (
    <div className={styles.actions}>
      <UserActions user={user} admin={admin} canChangeBan onPress={setOpened} />
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
      {OpenedDialog && <OpenedDialog user={user} onClose={() => setOpened(null)} />}
    </div>
  );
}
