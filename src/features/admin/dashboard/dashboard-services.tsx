import type { ServiceShape } from '../../../contract/admin/admin-shapes.ts';
import { formatDateTime } from '../format-date-time.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { ServiceStatus } from '../services/service-status.tsx';

const COLUMNS: readonly Column<ServiceShape>[] = [
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
        columns={COLUMNS}
        rows={services}
        rowKey={({ shortName }) => shortName}
        empty={<p>No available data</p>}
      />
    </Panel>
  );
}
