import { useSearchParams } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import type { AuditEntryShape } from '../../../contract/admin/admin-shapes.ts';
import type { Column } from '../../../ui/table/table.tsx';
import { AddressCell, DateTimeCell } from '../cells/cells.tsx';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
import { optionalFilter } from '../list/list-filters.ts';
import { AUDIT_LIST, toLabels } from '../list/lists.ts';
import { AuditTargetText } from './audit-target.tsx';
import styles from './logs-tab.module.css';
import { adminQuery } from '../use-admin-action.ts';
import text from '../../../ui/text.module.css';

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

const COLUMNS: readonly Column<AuditEntryShape>[] = [
  { header: 'Date', cell: ({ date }) => <DateTimeCell at={date} /> },
  { header: 'Admin', cell: ({ admin }) => <AddressCell address={admin} /> },
  { header: 'Action', cell: ({ action }) => action },
  { header: 'Target', cell: ({ target }) => <AuditTargetText target={target} /> },
  { header: 'Changes', cell: (entry) => <Changes entry={entry} /> },
];

/** The audit trail: which admin changed what. */
export function AuditTrail() {
  const [searchParams] = useSearchParams();
  const actions = useAuditActions(searchParams.get('action') ?? '');
  const actionFilter = optionalFilter('Action', 'action', toLabels(actions));
  return (
    <AdminListScreen
      definition={{ ...AUDIT_LIST, filters: [...AUDIT_LIST.filters, actionFilter] }}
      columns={COLUMNS}
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
          <span className={text.muted}>{field}</span> {before} → <b>{after}</b>
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
