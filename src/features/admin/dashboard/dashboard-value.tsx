import type { DashboardShape } from '../../../contract/admin/admin-shapes.ts';
import { formatDateTime } from '../format-date-time.ts';
import type { ValueAction } from '../../../money/admin-quotas.ts';
import { Badge } from '../../../ui/badge.tsx';
import { getButtonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/navigation/link.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { AddressCell } from '../cells/address-cell.tsx';
import styles from './dashboard-tab.module.css';

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
