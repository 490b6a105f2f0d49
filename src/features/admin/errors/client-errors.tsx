import type { ClientErrorGroupShape } from '../../../contract/admin/client-error-shapes.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/navigation/link.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { getClientErrorLink } from '../admin-links.ts';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
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

/** The errors that players' browsers reported, grouped by version and place. */
export const ClientErrors = () => (
  <AdminListScreen definition={CLIENT_ERROR_LIST} columns={COLUMNS} />
);

/** The state of an error. */
export function StateBadge({ error }: { readonly error: ClientErrorGroupShape }) {
  const { label, variant } = getErrorState(error);
  return <Badge variant={variant}>{label}</Badge>;
}
