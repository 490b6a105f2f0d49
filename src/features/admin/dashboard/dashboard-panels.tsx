import type { DashboardShape, ServiceShape } from '../../../contract/admin/admin-shapes.ts';
import { formatDuration } from '../../../entities/format/format-time.tsx';
import { PARKED_LABELS, formatCount, formatPercent, isInsufficient } from './dashboard-labels.ts';
import styles from './dashboard-tab.module.css';
import { formatDateTime } from '../format-date-time.ts';
import type { ValueAction } from '../../../money/admin-quotas.ts';
import { Badge } from '../../../ui/badge.tsx';
import { getButtonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/navigation/link.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { AddressCell } from '../cells/cells.tsx';
import { ServiceStatus } from '../services/service-status.tsx';
import { formatExactSol, formatExactThc } from '../../../entities/format/format-amount.ts';
import { useServerNow } from '../../../http/use-server-now.ts';
import { StatList } from '../../../ui/progress/stat-list.tsx';
import layout from '../admin.module.css';
import { pluralize } from '../pluralize.ts';

/** The key figures. */
export const DashboardTiles = ({ dashboard }: { readonly dashboard: DashboardShape }) => (
  <dl className={`grid gap-12 ${styles.tiles}`}>
    {listTiles(dashboard).map(([term, figure, detail]) => (
      <div key={term} className={styles.tile}>
        <dt className="hint">{term}</dt>
        <dd className={styles.figure}>{figure}</dd>
        <dd className="hint">{detail}</dd>
      </div>
    ))}
  </dl>
);

type Tile = readonly [term: string, figure: string, detail: string];

function listTiles({ players, growhouses, plants, payouts, errors }: DashboardShape): Tile[] {
  const growing = plants.sapling + plants.plant + plants.harvestable;
  const ended = `${formatCount(plants.withered)} withered, ${formatCount(plants.dead)} dead`;
  const open = payouts.queued + payouts.sent;
  return [
    ['Players', formatCount(players.total), `${formatCount(players.banned)} banned`],
    ['New in 24 hours', formatCount(players.new), `${formatCount(players.active)} active`],
    ['Growhouses', formatCount(growhouses), `${formatCount(plants.seed)} seeds in them`],
    ['Plants growing', formatCount(growing), ended],
    ['Payouts open', formatCount(open), `${formatCount(payouts.confirmed)} paid`],
    ['Error rate in 24 hours', formatPercent(errors.rate), pluralize(errors.lines, 'log line')],
  ];
}

type ValueCreated = DashboardShape['value_created'][number];

const ACTION_LABELS: Readonly<Record<ValueAction, string>> = {
  'add seed': 'Seeds added',
  'harvest plant': 'Plants harvested',
  'edit grower': 'Growerz edited',
  'fulfil payment': 'Payments fulfilled',
};

const COLUMNS: readonly Column<ValueCreated>[] = [
  { header: 'Admin', isRowHeader: true, cell: ({ admin }) => <AddressCell address={admin} /> },
  { header: 'Action', cell: ({ action }) => ACTION_LABELS[action] },
  { header: 'Today', cell: (value) => <CountToday value={value} /> },
  { header: 'Latest', cell: ({ latest }) => `${formatDateTime(latest.date)}, ${latest.target}` },
];

function CountToday({ value: { today, limit } }: { readonly value: ValueCreated }) {
  if (limit === null) return today;
  const text = `${today} of ${limit}`;
  return today < limit ? <span>{text}</span> : <Badge variant="danger">{text}</Badge>;
}

/** Shows which admins created value for players in the last seven days. */
export function DashboardValue({ values }: { readonly values: readonly ValueCreated[] }) {
  return (
    <Panel title="Value created by admins">
      <Table
        caption="Value created by admins"
        columns={COLUMNS}
        rows={values}
        rowKey={({ admin, action }) => `${admin} ${action}`}
        empty={<p>None in the last 7 days</p>}
        isWide
      />
      <p className="mt-8">
        <Link to="/admin0/logs?view=audit" className={getButtonClass({ variant: 'neutral' })}>
          Open the audit trail
        </Link>
      </p>
    </Panel>
  );
}

const SERVICE_COLUMNS: readonly Column<ServiceShape>[] = [
  { header: 'Service', isRowHeader: true, cell: ({ name }) => name },
  { header: 'Status', cell: ({ status }) => <ServiceStatus status={status} /> },
  {
    header: 'Last run',
    align: 'end',
    cell: ({ last_run: at }) => formatDateTime(at, 'Never'),
  },
];

/** The status of the background services. */
export function DashboardServices({ services }: { readonly services: readonly ServiceShape[] }) {
  return (
    <Panel title="Services">
      <Table
        caption="Services"
        columns={SERVICE_COLUMNS}
        rows={services}
        rowKey={({ shortName }) => shortName}
        empty={<p>No available data</p>}
      />
    </Panel>
  );
}

/** The vault's balance and debts, and the unsettled payouts. */
export function DashboardMoney({ dashboard }: { readonly dashboard: DashboardShape }) {
  const { vault, payouts, payments } = dashboard;
  return (
    <div className={layout.stack}>
      <Panel title="Vault">
        <StatList
          rows={[
            ['THC held', <HeldAmount held={vault.thc} owed={vault.thc_owed} format={formatThc} />],
            ['THC owed', formatThc(vault.thc_owed)],
            ['SOL held', <HeldAmount held={vault.sol} owed={vault.sol_owed} format={formatSol} />],
            ['SOL owed', formatSol(vault.sol_owed)],
          ]}
        />
      </Panel>
      <Panel title="Payouts">
        <StatList
          rows={[
            ['Queued', formatCount(payouts.queued)],
            ['Sent', formatCount(payouts.sent)],
            ...payouts.parked.map(
              ({ reason, count }) => [PARKED_LABELS[reason], formatCount(count)] as const,
            ),
            ['Set aside', <SetAsideCount count={payouts.set_aside} />],
            ['Oldest open', <PayoutAge since={payouts.oldest_open} />],
            ['Payments set aside', <SetAsideCount count={payments.set_aside} />],
          ]}
        />
      </Panel>
    </div>
  );
}

const formatThc = (thc: number): string => `${formatExactThc(thc)} THC`;
const formatSol = (sol: number): string => `${formatExactSol(sol)} SOL`;

interface HeldAmountProps {
  readonly held: number | null;
  readonly owed: number;
  readonly format: (amount: number) => string;
}

/** An amount the vault holds, and whether it covers what it owes. */
function HeldAmount({ held, owed, format }: HeldAmountProps) {
  if (held === null) return <Badge variant="danger">Unknown</Badge>;
  return (
    <span className={styles.held}>
      {format(held)}
      {isInsufficient(held, owed) ? (
        <Badge variant="danger">Too little</Badge>
      ) : (
        <Badge>Enough</Badge>
      )}
    </span>
  );
}

const SetAsideCount = ({ count }: { readonly count: number }) =>
  count === 0 ? '0' : <Badge variant="danger">{formatCount(count)}</Badge>;

const AGE_TICK_MS = 1000;

function PayoutAge({ since }: { readonly since: string | null }) {
  const now = useServerNow(AGE_TICK_MS);
  return since === null ? 'None' : formatDuration(now - Date.parse(since));
}
