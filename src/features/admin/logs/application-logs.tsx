import type { LogShape } from '../../../contract/admin/admin-shapes.ts';
import { Link } from '../../../ui/navigation/link.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { getUserLink } from '../admin-links.ts';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
import { LOG_LIST } from '../list/lists.ts';
import cells from '../cells/cells.module.css';
import { LevelBadge } from './level-badge.tsx';
import { LogMessage } from './log-message.tsx';
import { DateTimeCell } from './date-time-cell.tsx';

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
export const ApplicationLogs = () => <AdminListScreen definition={LOG_LIST} columns={COLUMNS} />;
