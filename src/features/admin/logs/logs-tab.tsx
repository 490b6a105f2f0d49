import type { LogShape } from '../../../contract/admin/admin-shapes.ts';
import type { Column } from '../../../ui/table/table.tsx';
import { getUserLink } from '../admin-links.ts';
import { ViewsTab } from '../admin-tab.tsx';
import { DateTimeCell, LinkCell } from '../cells/cells.tsx';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
import { LOG_LIST } from '../list/lists.ts';
import { AuditTrail } from './audit-trail.tsx';
import { LogMessage, LevelBadge } from './log-message.tsx';

/** The application log and the audit trail. */
export const LogsTab = () => (
  <ViewsTab
    label="Logs"
    views={[
      { value: 'logs', label: 'Application Logs', Page: ApplicationLogs },
      { value: 'audit', label: 'Audit Trail', Page: AuditTrail },
    ]}
  />
);

/** The application log: actions of the server, its services, players and admins, and errors. */
const ApplicationLogs = () => <AdminListScreen definition={LOG_LIST} columns={COLUMNS} />;

const COLUMNS: readonly Column<LogShape, 'date'>[] = [
  { header: 'Date', sortKey: 'date', cell: ({ date }) => <DateTimeCell at={date} /> },
  { header: 'Level', cell: ({ level }) => <LevelBadge level={level} /> },
  { header: 'Message', cell: (line) => <LogMessage {...line} /> },
  { header: 'Category', cell: ({ category }) => category },
  { header: 'Address', cell: (line) => <LogAddress line={line} /> },
];

function LogAddress({ line: { address, user } }: { readonly line: LogShape }) {
  if (address === null || user === null) return address ?? 'N/A';
  return <LinkCell to={getUserLink(user)}>{address}</LinkCell>;
}
