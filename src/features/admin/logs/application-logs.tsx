import type { LogShape } from '../../../contract/admin-shapes.ts';
import { Badge, type BadgeLook } from '../../../ui/badge.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Column } from '../../../ui/table.tsx';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
import { AddressFilter, TextFilter } from '../list/filter-field.tsx';
import { useAdminList } from '../list/use-admin-list.ts';
import { DayRangeFilter } from './day-range-filter.tsx';
import { CATEGORIES, LEVELS, LOG_LIST } from './log-list.ts';
import styles from './logs-tab.module.css';
import { Moment } from './moment.tsx';

const LOOKS: Readonly<Record<LogShape['level'], BadgeLook>> = {
  Server: 'plain',
  Info: 'quiet',
  Warning: 'lamp',
  Error: 'danger',
  Critical: 'danger',
};

const COLUMNS: readonly Column<LogShape, 'date'>[] = [
  { key: 'date', header: 'Date', sortKey: 'date', cell: ({ date }) => <Moment at={date} /> },
  {
    key: 'level',
    header: 'Level',
    cell: ({ level }) => <Badge look={LOOKS[level]}>{level}</Badge>,
  },
  {
    key: 'message',
    header: 'Message',
    cell: ({ message }) => <span className={styles.message}>{message}</span>,
  },
  { key: 'category', header: 'Category', cell: ({ category }) => category },
  { key: 'address', header: 'Address', cell: ({ address }) => address ?? 'N/A' },
];

const LONGEST_SEARCH = 200;

/** What the server, its services, players and admins did, and what went wrong. */
export function ApplicationLogs() {
  const list = useAdminList(LOG_LIST);
  const { filters, setFilters } = list;
  const sorted = {
    ...list,
    sort: { key: 'date', direction: filters.order } as const,
    setSort: ({ direction }: { direction: typeof filters.order }) =>
      setFilters({ order: direction }),
  };
  return (
    <AdminListScreen
      title="Application Logs"
      noun="logs"
      list={sorted}
      columns={COLUMNS}
      filters={
        <>
          <DayRangeFilter range={filters} onChange={setFilters} />
          <TextFilter
            label="Search text"
            value={filters.searchText}
            maxLength={LONGEST_SEARCH}
            onChange={(searchText) => setFilters({ searchText })}
          />
          <AddressFilter
            label="Search address"
            value={filters.searchAddress}
            onChange={(searchAddress) => setFilters({ searchAddress })}
          />
          <Select
            label="Level"
            value={filters.level}
            options={[ALL, ...LEVELS.map(asOption)]}
            onChange={(level) => setFilters({ level })}
          />
          <Select
            label="Category"
            value={filters.category}
            options={[ALL, ...CATEGORIES.map(asOption)]}
            onChange={(category) => setFilters({ category })}
          />
        </>
      }
    />
  );
}

const ALL = { value: '', label: 'All' } as const;
const asOption = <T extends string>(value: T) => ({ value, label: value });
