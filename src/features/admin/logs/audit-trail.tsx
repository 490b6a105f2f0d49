import { useSearchParams } from 'react-router-dom';
import type { AuditEntryShape } from '../../../contract/admin/admin-shapes.ts';
import type { Column } from '../../../ui/table/table.tsx';
import { AddressCell } from '../cells/address-cell.tsx';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
import { optionalFilter } from '../list/list-filters.ts';
import { AUDIT_LIST, toLabels } from '../list/lists.ts';
import { AuditTargetText } from './audit-target.tsx';
import { toFieldChanges } from './field-changes.ts';
import { useAuditActions } from './use-audit-actions.ts';
import styles from './logs-tab.module.css';
import { DateTimeCell } from './date-time-cell.tsx';

const COLUMNS: readonly Column<AuditEntryShape>[] = [
  { key: 'date', header: 'Date', cell: ({ date }) => <DateTimeCell at={date} /> },
  { key: 'admin', header: 'Admin', cell: ({ admin }) => <AddressCell address={admin} /> },
  { key: 'action', header: 'Action', cell: ({ action }) => action },
  { key: 'target', header: 'Target', cell: ({ target }) => <AuditTargetText target={target} /> },
  { key: 'changes', header: 'Changes', cell: (entry) => <Changes entry={entry} /> },
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
          <span className={styles.field}>{field}</span> {before} → <b>{after}</b>
        </li>
      ))}
    </ul>
  );
}
