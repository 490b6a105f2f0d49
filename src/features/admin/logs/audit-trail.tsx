import type { AuditEntryShape } from '../../../contract/admin/admin-shapes.ts';
import { Select } from '../../../ui/form/select.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { AddressCell } from '../cells/address-cell.tsx';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
import { AddressFilter, TextFilter } from '../list/filter-field.tsx';
import { useAdminList } from '../list/use-admin-list.ts';
import { AuditTargetText } from './audit-target.tsx';
import { toFieldChanges } from './field-changes.ts';
import { DayRangeFilter } from './day-range-filter.tsx';
import { AUDIT_LIST } from './log-list.ts';
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

const ALL_OPTION = { value: '', label: 'All' };
const MAX_TARGET_LENGTH = 100;

/** The audit trail: which admin changed what. */
export function AuditTrail() {
  const list = useAdminList(AUDIT_LIST);
  const { filters, setFilters } = list;
  const actions = useAuditActions(filters.action);
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
          <TextFilter
            label="Target"
            placeholder="user 12"
            value={filters.target}
            maxLength={MAX_TARGET_LENGTH}
            onChange={(target) => setFilters({ target })}
          />
          <Select
            label="Action"
            value={filters.action}
            options={[ALL_OPTION, ...actions.map((action) => ({ value: action, label: action }))]}
            onChange={(action) => setFilters({ action })}
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
