import type { LogShape } from '../../../contract/admin/admin-shapes.ts';
import { Link } from '../../../ui/navigation/link.tsx';
import { Select } from '../../../ui/form/select.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { getUserLink } from '../admin-links.ts';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
import { AddressFilter, TextFilter } from '../list/filter-field.tsx';
import { useAdminList } from '../list/use-admin-list.ts';
import cells from '../cells/cells.module.css';
import { DayRangeFilter } from './day-range-filter.tsx';
import { LOG_CATEGORIES, LOG_LEVELS, LOG_LIST } from './log-list.ts';
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

const MAX_SEARCH_LENGTH = 200;

/** The application log: actions of the server, its services, players and admins, and errors. */
export function ApplicationLogs() {
  const list = useAdminList(LOG_LIST);
  const { filters, setFilters } = list;
  const sortedList = {
    ...list,
    sort: { key: 'date', direction: filters.order } as const,
    setSort: ({ direction }: { direction: typeof filters.order }) =>
      setFilters({ order: direction }),
  };
  return (
    <AdminListScreen
      title="Application Logs"
      noun="logs"
      list={sortedList}
      columns={COLUMNS}
      filters={
        <>
          <DayRangeFilter range={filters} onChange={setFilters} />
          <TextFilter
            label="Search text"
            value={filters.searchText}
            maxLength={MAX_SEARCH_LENGTH}
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
            options={[ALL_OPTION, ...LOG_LEVELS.map(toOption)]}
            onChange={(level) => setFilters({ level })}
          />
          <Select
            label="Category"
            value={filters.category}
            options={[ALL_OPTION, ...LOG_CATEGORIES.map(toOption)]}
            onChange={(category) => setFilters({ category })}
          />
        </>
      }
    />
  );
}

const ALL_OPTION = { value: '', label: 'All' } as const;
const toOption = <T extends string>(value: T) => ({ value, label: value });
