import type { ListShape } from '../../../../contract/admin/admin-shapes.ts';
import type {
  UserGrowerShape,
  UserGrowhouseShape,
  UserHistoryShape,
  UserPlantShape,
  UserSessionsShape,
} from '../../../../contract/admin/admin-user-page.ts';
import { formatExactDecimal } from '../../../../entities/format/format-amount.ts';
import { PLANT_STATE, toPlantState } from '../../../../game/plant.ts';
import { getRarity } from '../../../../game/rarity.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Pager } from '../../../../ui/table/pager.tsx';
import type { Column } from '../../../../ui/table/table.tsx';
import { getGrowerLink, getMoneyLink, getPlantLink, getWalletLogLink } from '../../admin-links.ts';
import cells from '../../cells/cells.module.css';
import { GrowhouseCell, LinkCell, PlayerCell, StateBadge } from '../../cells/cells.tsx';
import { formatDateTime } from '../../format-date-time.ts';
import { parsePositiveInteger } from '../../list/list-filters.ts';
import { AuditTargetText } from '../../logs/audit-target.tsx';
import { LogMessage, LevelBadge } from '../../logs/log-message.tsx';
import { Amount } from '../../money/money-cells.tsx';
import { PAYOUT_STATES } from '../../money/money-labels.ts';
import { ClassCell, HolderCell } from '../../growerz/grower-cells.tsx';
import { MissedWatering, PLANT_STATES } from '../../plants/plant-actions.tsx';
import { useUrlParam } from '../../use-url-param.ts';
import { Section, Rows, type UserSectionProps } from './section.tsx';
import styles from './user-page.module.css';

/** The player's growhouses with what happened in them. */
export const GROWHOUSE_COLUMNS: readonly Column<UserGrowhouseShape>[] = [
  { header: 'ID', isRowHeader: true, cell: ({ id }) => <GrowhouseCell id={id} /> },
  { header: 'Nickname', cell: ({ nickname }) => nickname ?? '–' },
  { header: 'Level', cell: ({ level }) => level },
  { header: 'Rarity', cell: ({ rarity }) => getRarity(rarity).name },
  { header: 'Plants', align: 'end', cell: ({ plants }) => plants },
  { header: 'Seeds', align: 'end', cell: ({ seeds }) => seeds },
  { header: 'Harvested', align: 'end', cell: ({ ended }) => ended.harvested },
  { header: 'Pruned', align: 'end', cell: ({ ended }) => ended.pruned },
  { header: 'Upgraded', align: 'end', cell: ({ ended }) => ended.upgraded },
  { header: 'THC earned', align: 'end', cell: ({ thc_earned }) => formatExactDecimal(thc_earned) },
];

/** The smallest page of the API. */
const PLANTS_PER_PAGE = 25;
const COUNT_FORMAT = new Intl.NumberFormat('en-US');

/** The seeds and plants, newest first, those that are gone included. */
export function PlantsSection({ userId }: UserSectionProps) {
  const [pageText, setPageText] = useUrlParam('plants', '1', (text) =>
    parsePositiveInteger(text) === null ? undefined : text,
  );
  const page = Number(pageText);
  const skip = (page - 1) * PLANTS_PER_PAGE;
  return (
    <Section<ListShape<UserPlantShape>>
      title="Plants"
      path={`/users/${userId}/plants?skip=${skip}&count=${PLANTS_PER_PAGE}`}
    >
      {({ data, total }) => (
        <>
          <Rows caption="Plants" columns={PLANT_COLUMNS} rows={data} />
          <footer className={styles.foot}>
            <p className="hint">Total Records: {COUNT_FORMAT.format(total)}</p>
            {total > PLANTS_PER_PAGE && (
              <Pager
                label="Pages of plants"
                page={page}
                pageCount={Math.ceil(total / PLANTS_PER_PAGE)}
                onPageChange={(next) => setPageText(String(next))}
              />
            )}
          </footer>
        </>
      )}
    </Section>
  );
}

const PLANT_COLUMNS: readonly Column<UserPlantShape>[] = [
  {
    header: 'ID',
    isRowHeader: true,
    cell: ({ id, outcome }) =>
      outcome === null ? (
        <LinkCell to={getPlantLink(id)} label={`Plant ${id}`}>
          {id}
        </LinkCell>
      ) : (
        id
      ),
  },
  { header: 'Strain', cell: ({ strain }) => strain.name },
  { header: 'Growhouse', cell: ({ growhouse }) => <GrowhouseCell id={growhouse} /> },
  { header: 'Stage', align: 'end', cell: ({ stage }) => stage },
  {
    header: 'State',
    cell: (plant) => (
      <span className={cells.lines}>
        <Outcome plant={plant} />
        <MissedWatering plant={plant} />
      </span>
    ),
  },
  { header: 'Ended', cell: ({ ended }) => formatDateTime(ended) },
  {
    header: 'Payout',
    cell: ({ payout }) =>
      payout === null ? (
        '–'
      ) : (
        <span className="inline-row gap-8">
          <LinkCell to={getMoneyLink('payouts', payout.id)}>
            <Amount currency="thc" amount={payout.amount} />
          </LinkCell>
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

function Outcome({ plant: { outcome, state } }: { readonly plant: UserPlantShape }) {
  if (outcome !== null) return <Badge variant="subtle">{OUTCOME_LABELS[outcome]}</Badge>;
  if (state < PLANT_STATE.SEED) return <StateBadge state={PLANT_STATES[toPlantState(state)]} />;
  return <Badge variant="accent">Living</Badge>;
}

/** The growers the player holds, held or lost last or works with. */
export const GROWER_COLUMNS: readonly Column<UserGrowerShape>[] = [
  {
    header: 'ID',
    isRowHeader: true,
    cell: ({ id }) => (
      <LinkCell to={getGrowerLink(id)} label={`Grower ${id}`}>
        {id}
      </LinkCell>
    ),
  },
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Class', cell: (grower) => <ClassCell grower={grower} /> },
  { header: 'Works in', cell: ({ growhouseId }) => <GrowhouseCell id={growhouseId} /> },
  { header: 'Founded', cell: ({ founded }) => <GrowhouseCell id={founded} /> },
  { header: 'Held by', cell: (grower) => <HolderCell grower={grower} /> },
  {
    header: 'Last player',
    cell: ({ last_player }) => <PlayerCell address={last_player} user={last_player} />,
  },
  { header: 'Rests until', cell: ({ rests_until }) => formatDateTime(rests_until) },
];

/** The player's open sessions. */
export const SESSION_COLUMNS: readonly Column<UserSessionsShape['data'][number]>[] = [
  {
    header: 'Kind',
    isRowHeader: true,
    cell: ({ scope }) => (scope === 'admin' ? 'Admin' : 'Player'),
  },
  { header: 'Started', cell: ({ created }) => formatDateTime(created) },
  { header: 'Last used', cell: ({ last_used }) => formatDateTime(last_used) },
  { header: 'Expires', cell: ({ expires }) => formatDateTime(expires) },
];

/** The latest log lines of the wallet, and what admins did to it. */
export function HistorySection({ userId, address, joined }: UserSectionProps) {
  return (
    <Section<UserHistoryShape> title="History" path={`/users/${userId}/history`}>
      {({ log, audit }) => (
        <>
          <div className={styles.listHead}>
            <h3 className={styles.listTitle}>Latest log lines</h3>
            <LinkCell to={getWalletLogLink(address, joined)}>All log lines</LinkCell>
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
  { header: 'Date', cell: ({ date }) => formatDateTime(date) },
  { header: 'Level', cell: ({ level }) => <LevelBadge level={level} /> },
  { header: 'Message', cell: (line) => <LogMessage {...line} /> },
];
const AUDIT_COLUMNS: readonly Column<UserHistoryShape['audit'][number]>[] = [
  { header: 'Date', cell: ({ date }) => formatDateTime(date) },
  { header: 'Admin', cell: ({ admin }) => <PlayerCell address={admin} user={admin} /> },
  { header: 'Action', cell: ({ action }) => action },
  { header: 'Target', cell: ({ target }) => <AuditTargetText target={target} /> },
];
