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

interface Tile {
  readonly term: string;
  readonly figure: string;
  readonly details: readonly string[];
}

/** The key figures. */
export function DashboardTiles({ dashboard }: { readonly dashboard: DashboardShape }) {
  return (
    <dl className={styles.tiles}>
      {createTiles(dashboard).map(({ term, figure, details }) => (
        <div key={term} className={styles.tile}>
          <dt className={text.hint}>{term}</dt>
          <dd className={styles.figure}>{figure}</dd>
          {details.map((detail) => (
            <dd key={detail} className={text.hint}>
              {detail}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function createTiles({ players, growhouses, plants, payouts, errors }: DashboardShape): Tile[] {
  const growing = plants.sapling + plants.plant + plants.harvestable;
  const open = payouts.queued + payouts.sent;
  return [
    {
      term: 'Players',
      figure: formatCount(players.total),
      details: [`${formatCount(players.banned)} banned`],
    },
    {
      term: 'New in 24 hours',
      figure: formatCount(players.new),
      details: [`${formatCount(players.active)} active`],
    },
    {
      term: 'Growhouses',
      figure: formatCount(growhouses),
      details: [`${formatCount(plants.seed)} seeds in them`],
    },
    {
      term: 'Plants growing',
      figure: formatCount(growing),
      details: [`${formatCount(plants.withered)} withered, ${formatCount(plants.dead)} dead`],
    },
    {
      term: 'Payouts open',
      figure: formatCount(open),
      details: [`${formatCount(payouts.confirmed)} paid`],
    },
    {
      term: 'Error rate in 24 hours',
      figure: formatPercent(errors.rate),
      details: [pluralize(errors.lines, 'log line')],
    },
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
  {
    key: 'admin',
    header: 'Admin',
    isRowHeader: true,
    cell: ({ admin }) => <AddressCell address={admin} />,
  },
  { key: 'action', header: 'Action', cell: ({ action }) => ACTION_LABELS[action] },
  { key: 'today', header: 'Today', cell: (value) => <CountToday value={value} /> },
  {
    key: 'latest',
    header: 'Latest',
    cell: ({ latest }) => `${formatDateTime(latest.date)}, ${latest.target}`,
  },
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
  { key: 'name', header: 'Service', isRowHeader: true, cell: ({ name }) => name },
  { key: 'status', header: 'Status', cell: ({ status }) => <ServiceStatus status={status} /> },
  {
    key: 'last-run',
    header: 'Last run',
    align: 'end',
    cell: ({ last_run: at }) => (at === null ? 'Never' : formatDateTime(at)),
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
