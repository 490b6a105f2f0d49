import { useSearchParams } from 'react-router-dom';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { AuditTrail } from './audit-trail.tsx';
import styles from './logs-tab.module.css';
import type { LogShape } from '../../../contract/admin/admin-shapes.ts';
import { Link } from '../../../ui/navigation/link.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { getUserLink } from '../admin-links.ts';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
import { LOG_LIST } from '../list/lists.ts';
import cells from '../cells/cells.module.css';
import { LogMessage, LevelBadge } from './log-message.tsx';
import { DateTimeCell } from './date-time-cell.tsx';

const VIEWS = [
  { value: 'logs', label: 'Application Logs' },
  { value: 'audit', label: 'Audit Trail' },
] as const;

/** The application log and the audit trail, each with its own URL. */
export function LogsTab() {
  const [searchParams, setSearchParams] = useSearchParams();
  const view = VIEWS.find(({ value }) => value === searchParams.get('view'))?.value ?? 'logs';
  return (
    <div className={styles.tab}>
      <SegmentedControl
        label="Logs"
        value={view}
        options={VIEWS}
        onChange={(chosen) =>
          setSearchParams(new URLSearchParams(chosen === 'logs' ? {} : { view: chosen }))
        }
      />
      {view === 'audit' ? <AuditTrail /> : <ApplicationLogs />}
    </div>
  );
}

const COLUMNS: readonly Column<LogShape, 'date'>[] = [
  { key: 'date', header: 'Date', sortKey: 'date', cell: ({ date }) => <DateTimeCell at={date} /> },
  {
    key: 'level',
    header: 'Level',
    cell: ({ level }) => <LevelBadge level={level} />,
  },
  {
    key: 'message',
    header: 'Message',
    cell: (line) => <LogMessage {...line} />,
  },
  { key: 'category', header: 'Category', cell: ({ category }) => category },
  { key: 'address', header: 'Address', cell: (line) => <LogAddress line={line} /> },
];

function LogAddress({ line: { address, user } }: { readonly line: LogShape }) {
  if (address === null || user === null) return address ?? 'N/A';
  return (
    <Link to={getUserLink(user)} className={cells.link}>
      {address}
    </Link>
  );
}

/** The application log: actions of the server, its services, players and admins, and errors. */
const ApplicationLogs = () => <AdminListScreen definition={LOG_LIST} columns={COLUMNS} />;
