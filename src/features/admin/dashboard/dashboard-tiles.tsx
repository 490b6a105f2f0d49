import type { DashboardShape, ServiceShape } from '../../../contract/admin/admin-shapes.ts';
import { pluralize } from '../../../entities/format/format-time.tsx';
import { formatCount, formatPercent } from './dashboard-labels.ts';
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
import text from '../../../ui/text.module.css';

/** The key figures. */
export const DashboardTiles = ({ dashboard }: { readonly dashboard: DashboardShape }) => (
  <dl className={styles.tiles}>
    {listTiles(dashboard).map(([term, figure, detail]) => (
      <div key={term} className={styles.tile}>
        <dt className={text.hint}>{term}</dt>
        <dd className={styles.figure}>{figure}</dd>
        <dd className={text.hint}>{detail}</dd>
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
      <p className={styles.auditLink}>
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
