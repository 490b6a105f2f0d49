import type { AuditEntryShape } from '../../../contract/admin-shapes.ts';
import type { Column } from '../../../ui/table.tsx';
import { AddressCell } from '../cells/address-cell.tsx';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
import { AddressFilter } from '../list/filter-field.tsx';
import { useAdminList } from '../list/use-admin-list.ts';
import { toFieldChanges } from './field-changes.ts';
import { DayRangeFilter } from './day-range-filter.tsx';
import { AUDIT_LIST } from './log-list.ts';
import styles from './logs-tab.module.css';
import { DateTimeCell } from './date-time-cell.tsx';

const COLUMNS: readonly Column<AuditEntryShape>[] = [
  { key: 'date', header: 'Date', cell: ({ date }) => <DateTimeCell at={date} /> },
  { key: 'admin', header: 'Admin', cell: ({ admin }) => <AddressCell address={admin} /> },
  { key: 'action', header: 'Action', cell: ({ action }) => action },
  { key: 'target', header: 'Target', cell: ({ target }) => target },
  { key: 'changes', header: 'Changes', cell: (entry) => <Changes entry={entry} /> },
];

/** The audit trail: which admin changed what. */
export function AuditTrail() {
  const list = useAdminList(AUDIT_LIST);
  const { filters, setFilters } = list;
  return (
    <AdminListScreen
      title="Audit Trail"
      noun="audit entries"
      list={list}
      columns={COLUMNS}
      filters={
        <>
          <DayRangeFilter range={filters} onChange={setFilters} />
          <AddressFilter
            label="Admin address"
            value={filters.address}
            onChange={(address) => setFilters({ address })}
          />
        </>
      }
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
