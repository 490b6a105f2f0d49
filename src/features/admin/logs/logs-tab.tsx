import type { AuditEntryShape, LogShape } from '../../../contract/admin/admin-shapes.ts';
import type { Column } from '../../../ui/table/table.tsx';
import { getUserLink } from '../admin-links.ts';
import { ViewsTab } from '../admin-tab.tsx';
import { AddressCell, DateTimeCell, LinkCell } from '../cells/cells.tsx';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
import { AUDIT_LIST, LOG_LIST, toLabels } from '../list/lists.ts';
import { LevelBadge, LogMessage } from './log-message.tsx';
import { useSearchParams } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { optionalFilter } from '../list/list-filters.ts';
import { AuditTargetText } from './audit-target.tsx';
import styles from './logs-tab.module.css';
import { adminQuery } from '../use-admin-action.ts';

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

/** Returns the fields that an action changed, with their text before and after. */
export function toFieldChanges({ before, after }: Pick<AuditEntryShape, 'before' | 'after'>) {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({
      field: field.replaceAll('_', ' '),
      before: formatValue(before?.[field]),
      after: formatValue(after?.[field]),
    }))
    .filter((change) => change.before !== change.after);
}

function formatValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(formatValue).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const AUDIT_COLUMNS: readonly Column<AuditEntryShape>[] = [
  { header: 'Date', cell: ({ date }) => <DateTimeCell at={date} /> },
  { header: 'Admin', cell: ({ admin }) => <AddressCell address={admin} /> },
  { header: 'Action', cell: ({ action }) => action },
  { header: 'Target', cell: ({ target }) => <AuditTargetText target={target} /> },
  { header: 'Changes', cell: (entry) => <Changes entry={entry} /> },
];

/** The audit trail: which admin changed what. */
function AuditTrail() {
  const [searchParams] = useSearchParams();
  const actions = useAuditActions(searchParams.get('action') ?? '');
  const actionFilter = optionalFilter('Action', 'action', toLabels(actions));
  return (
    <AdminListScreen
      definition={{ ...AUDIT_LIST, filters: [...AUDIT_LIST.filters, actionFilter] }}
      columns={AUDIT_COLUMNS}
    />
  );
}

function Changes({ entry }: { readonly entry: AuditEntryShape }) {
  const changes = toFieldChanges(entry);
  if (changes.length === 0) return 'None';
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className="muted">{field}</span> {before} → <b>{after}</b>
        </li>
      ))}
    </ul>
  );
}

/**
 * Loads the actions that the audit trail contains, for a select field.
 * @param selected always among them, also before they are loaded; '' for none
 */
function useAuditActions(selected: string): readonly string[] {
  const { data = [] } = useQuery(adminQuery<readonly string[]>('/audit/actions'));
  return selected === '' || data.includes(selected) ? data : [selected, ...data];
}
