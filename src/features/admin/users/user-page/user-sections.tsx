import { useSearchParams } from 'react-router-dom';
import type {
  UserGrowerShape,
  UserGrowhouseShape,
  UserHistoryShape,
  UserPlantShape,
  UserSessionsShape,
} from '../../../../contract/admin/admin-user-page.ts';
import { getRarity } from '../../../../game/rarity.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Pager } from '../../../../ui/table/pager.tsx';
import type { Column } from '../../../../ui/table/table.tsx';
import { getGrowerLink, getMoneyLink, getPlantLink, getWalletLogLink } from '../../admin-links.ts';
import { GrowhouseCell, PlayerCell } from '../../cells/cells.tsx';
import { formatDateTime } from '../../format-date-time.ts';
import { parsePositiveInteger } from '../../list/list-filters.ts';
import { AuditTargetText } from '../../logs/audit-target.tsx';
import { LogMessage, LevelBadge } from '../../logs/log-message.tsx';
import { Amount, groupDigits, StateBadge } from '../../money/money-cells.tsx';
import { PAYOUT_STATES } from '../../money/money-labels.ts';
import {
  Section,
  formatOrDash,
  type ListOf,
  PageLink,
  Rows,
  type UserSectionProps,
} from './section.tsx';
import styles from './user-page.module.css';
import text from '../../../../ui/text.module.css';

/** The player's growhouses with what happened in them. */
export function GrowhousesSection({ userId }: UserSectionProps) {
  return (
    <Section<ListOf<UserGrowhouseShape>> title="Growhouses" path={`/users/${userId}/growhouses`}>
      {({ data }) => <Rows caption="Growhouses" columns={GROWHOUSE_COLUMNS} rows={data} />}
    </Section>
  );
}

const GROWHOUSE_COLUMNS: readonly Column<UserGrowhouseShape>[] = [
  { key: 'id', header: 'ID', isRowHeader: true, cell: ({ id }) => <GrowhouseCell id={id} /> },
  { key: 'nickname', header: 'Nickname', cell: ({ nickname }) => nickname ?? '–' },
  { key: 'level', header: 'Level', cell: ({ level }) => level },
  { key: 'rarity', header: 'Rarity', cell: ({ rarity }) => getRarity(rarity).name },
  { key: 'plants', header: 'Plants', align: 'end', cell: ({ plants }) => plants },
  { key: 'seeds', header: 'Seeds', align: 'end', cell: ({ seeds }) => seeds },
  { key: 'harvested', header: 'Harvested', align: 'end', cell: ({ ended }) => ended.harvested },
  { key: 'pruned', header: 'Pruned', align: 'end', cell: ({ ended }) => ended.pruned },
  { key: 'upgraded', header: 'Upgraded', align: 'end', cell: ({ ended }) => ended.upgraded },
  {
    key: 'earned',
    header: 'THC earned',
    align: 'end',
    cell: ({ thc_earned }) => groupDigits(thc_earned),
  },
];

/** The smallest page of the API. */
const PLANTS_PER_PAGE = 25;
const COUNT_FORMAT = new Intl.NumberFormat('en-US');

/** The seeds and plants, newest first, those that are gone included. */
export function PlantsSection({ userId }: UserSectionProps) {
  const [page, setPage] = usePlantsPage();
  const skip = (page - 1) * PLANTS_PER_PAGE;
  return (
    <Section<ListOf<UserPlantShape>>
      title="Plants"
      path={`/users/${userId}/plants?skip=${skip}&count=${PLANTS_PER_PAGE}`}
    >
      {({ data, total }) => (
        <>
          <Rows caption="Plants" columns={PLANT_COLUMNS} rows={data} />
          <footer className={styles.foot}>
            <p className={text.hint}>Total Records: {COUNT_FORMAT.format(total)}</p>
            {total > PLANTS_PER_PAGE && (
              <Pager
                label="Pages of plants"
                page={page}
                pageCount={Math.ceil(total / PLANTS_PER_PAGE)}
                onPageChange={setPage}
              />
            )}
          </footer>
        </>
      )}
    </Section>
  );
}

/** Keeps the number of the page of plants in the URL, counted from 1. */
function usePlantsPage(): readonly [page: number, setPage: (page: number) => void] {
  const [searchParams, setSearchParams] = useSearchParams();
  const setPage = (page: number): void => {
    const next = new URLSearchParams(searchParams);
    if (page === 1) next.delete('plants');
    else next.set('plants', String(page));
    setSearchParams(next);
  };
  return [parsePositiveInteger(searchParams.get('plants') ?? '') ?? 1, setPage];
}

const PLANT_COLUMNS: readonly Column<UserPlantShape>[] = [
  {
    key: 'id',
    header: 'ID',
    isRowHeader: true,
    cell: ({ id, outcome }) =>
      outcome === null ? (
        <PageLink to={getPlantLink(id)} label={`Plant ${id}`}>
          {id}
        </PageLink>
      ) : (
        id
      ),
  },
  { key: 'strain', header: 'Strain', cell: ({ strain }) => strain.name },
  {
    key: 'growhouse',
    header: 'Growhouse',
    cell: ({ growhouse }) => <GrowhouseCell id={growhouse} />,
  },
  { key: 'stage', header: 'Stage', align: 'end', cell: ({ stage }) => stage },
  { key: 'outcome', header: 'State', cell: ({ outcome }) => <Outcome outcome={outcome} /> },
  { key: 'ended', header: 'Ended', cell: ({ ended }) => formatOrDash(ended) },
  {
    key: 'payout',
    header: 'Payout',
    cell: ({ payout }) =>
      payout === null ? (
        '–'
      ) : (
        <span className={styles.state}>
          <PageLink to={getMoneyLink('payouts', payout.id)}>
            <Amount currency="thc" amount={payout.amount} />
          </PageLink>
          <StateBadge state={PAYOUT_STATES[payout.state]} />
        </span>
      ),
  },
];

const OUTCOME_LABELS = {
  harvested: 'Harvested',
  pruned: 'Pruned',
  upgraded: 'Ended by an upgrade',
} as const;

function Outcome({ outcome }: Pick<UserPlantShape, 'outcome'>) {
  if (outcome === null) return <Badge variant="accent">Living</Badge>;
  return <Badge variant="subtle">{OUTCOME_LABELS[outcome]}</Badge>;
}

/** The growers the player holds, held last or works with. */
export function GrowersSection({ userId }: UserSectionProps) {
  return (
    <Section<ListOf<UserGrowerShape>> title="Growerz" path={`/users/${userId}/growers`}>
      {({ data }) => <Rows caption="Growerz" columns={GROWER_COLUMNS} rows={data} />}
    </Section>
  );
}

const GROWER_COLUMNS: readonly Column<UserGrowerShape>[] = [
  {
    key: 'id',
    header: 'ID',
    isRowHeader: true,
    cell: ({ id }) => (
      <PageLink to={getGrowerLink(id)} label={`Grower ${id}`}>
        {id}
      </PageLink>
    ),
  },
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  { key: 'class', header: 'Class', cell: (grower) => grower.class.name },
  {
    key: 'works',
    header: 'Works in',
    cell: ({ growhouseId }) => <GrowhouseCell id={growhouseId} />,
  },
  { key: 'founded', header: 'Founded', cell: ({ founded }) => <GrowhouseCell id={founded} /> },
  {
    key: 'owner',
    header: 'Held by',
    cell: ({ owner, owner_id }) => <PlayerCell address={owner} user={owner_id} />,
  },
  {
    key: 'last',
    header: 'Last player',
    cell: ({ last_player }) => <PlayerCell address={last_player} user={last_player} />,
  },
  { key: 'rests', header: 'Rests until', cell: ({ rests_until }) => formatOrDash(rests_until) },
];

/** The player's open sessions. */
export function SessionsSection({ userId }: UserSectionProps) {
  return (
    <Section<UserSessionsShape> title="Sessions" path={`/users/${userId}/sessions`}>
      {({ data }) => <Rows caption="Sessions" columns={SESSION_COLUMNS} rows={data} />}
    </Section>
  );
}

const SESSION_COLUMNS: readonly Column<UserSessionsShape['data'][number]>[] = [
  {
    key: 'scope',
    header: 'Kind',
    isRowHeader: true,
    cell: ({ scope }) => (scope === 'admin' ? 'Admin' : 'Player'),
  },
  { key: 'created', header: 'Started', cell: ({ created }) => formatDateTime(created) },
  { key: 'used', header: 'Last used', cell: ({ last_used }) => formatOrDash(last_used) },
  { key: 'expires', header: 'Expires', cell: ({ expires }) => formatDateTime(expires) },
];

/** The latest log lines of the wallet, and what admins did to it. */
export function HistorySection({ userId, address, joined }: UserSectionProps) {
  return (
    <Section<UserHistoryShape> title="History" path={`/users/${userId}/history`}>
      {({ log, audit }) => (
        <>
          <div className={styles.listHead}>
            <h3 className={styles.listTitle}>Latest log lines</h3>
            <PageLink to={getWalletLogLink(address, joined)}>All log lines</PageLink>
          </div>
          <Rows caption="Log" columns={LOG_COLUMNS} rows={log} />
          <h3 className={styles.listTitle}>Actions of admins</h3>
          <Rows caption="Actions of admins" columns={AUDIT_COLUMNS} rows={audit} />
        </>
      )}
    </Section>
  );
}

const LOG_COLUMNS: readonly Column<UserHistoryShape['log'][number]>[] = [
  { key: 'date', header: 'Date', cell: ({ date }) => formatDateTime(date) },
  { key: 'level', header: 'Level', cell: ({ level }) => <LevelBadge level={level} /> },
  { key: 'message', header: 'Message', cell: (line) => <LogMessage {...line} /> },
];
const AUDIT_COLUMNS: readonly Column<UserHistoryShape['audit'][number]>[] = [
  { key: 'date', header: 'Date', cell: ({ date }) => formatDateTime(date) },
  {
    key: 'admin',
    header: 'Admin',
    cell: ({ admin }) => <PlayerCell address={admin} user={admin} />,
  },
  { key: 'action', header: 'Action', cell: ({ action }) => action },
  { key: 'target', header: 'Target', cell: ({ target }) => <AuditTargetText target={target} /> },
];
