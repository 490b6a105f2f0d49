import type { ClientErrorGroupShape } from '../../../contract/admin/client-error-shapes.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/navigation/link.tsx';
import { Select } from '../../../ui/form/select.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { getClientErrorLink } from '../admin-links.ts';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
import { useAdminList } from '../list/use-admin-list.ts';
import { DateTimeCell } from '../logs/date-time-cell.tsx';
import {
  CLIENT_ERROR_LIST,
  formatErrorTitle,
  getErrorState,
  SURFACE_LABELS,
} from './client-error-list.ts';
import styles from './client-errors.module.css';

const COLUMNS: readonly Column<ClientErrorGroupShape>[] = [
  {
    key: 'error',
    header: 'Error',
    isRowHeader: true,
    cell: (error) => (
      <Link to={getClientErrorLink(error.id)} className={styles.link}>
        {formatErrorTitle(error)}
      </Link>
    ),
  },
  { key: 'version', header: 'Version', cell: ({ version }) => version },
  { key: 'count', header: 'Count', align: 'end', cell: ({ count }) => NUMBERS.format(count) },
  { key: 'state', header: 'State', cell: (error) => <StateBadge error={error} /> },
  { key: 'where', header: 'Where', cell: ({ surface }) => SURFACE_LABELS[surface] },
  { key: 'file', header: 'File', cell: ({ file }) => file ?? 'N/A' },
  { key: 'last', header: 'Last seen', cell: (error) => <DateTimeCell at={error.last_seen} /> },
  { key: 'first', header: 'First seen', cell: (error) => <DateTimeCell at={error.first_seen} /> },
];

const NUMBERS = new Intl.NumberFormat('en-US');

const STATE_OPTIONS = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
  { value: 'all', label: 'All' },
] as const;

const SURFACE_OPTIONS = [
  { value: '', label: 'All' },
  { value: 'page', label: SURFACE_LABELS.page },
  { value: 'worker', label: SURFACE_LABELS.worker },
] as const;

/** The errors that players' browsers reported, grouped by version and place. */
export function ClientErrors() {
  const list = useAdminList(CLIENT_ERROR_LIST);
  const { filters, setFilters } = list;
  return (
    <AdminListScreen
      title="Errors"
      noun="errors"
      list={list}
      columns={COLUMNS}
      filters={
        <>
          <Select
            label="State"
            value={filters.state}
            options={STATE_OPTIONS}
            onChange={(state) => setFilters({ state })}
          />
          <Select
            label="Where"
            value={filters.surface}
            options={SURFACE_OPTIONS}
            onChange={(surface) => setFilters({ surface })}
          />
        </>
      }
    />
  );
}

/** The state of an error. */
export function StateBadge({ error }: { readonly error: ClientErrorGroupShape }) {
  const { label, variant } = getErrorState(error);
  return <Badge variant={variant}>{label}</Badge>;
}
