import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PageSize } from '../../../contract/admin-paging.ts';
import type { ListShape } from '../../../contract/admin-shapes.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { adminKey } from '../../../http/admin-reads.ts';
import type { Sort } from '../../../ui/table-sort.tsx';
import { useLoadFailure } from '../tell-failure.ts';
import { useSearch } from '../use-search.ts';
import {
  type FilterValues,
  lastPage,
  type ListDefinition,
  type ListState,
  readListState,
  writeListState,
} from './list-address.ts';

/** A list of the admin area with the page in sight, and the ways to another. */
export interface AdminList<
  Row,
  Filters extends FilterValues = FilterValues,
  SortKey extends string = string,
> extends ListState<Filters, SortKey> {
  /** Null until the first page is here. */
  readonly rows: readonly Row[] | null;
  readonly total: number | null;
  /** More match than `total` says: they are not counted, and cannot be paged to. */
  readonly hasMore: boolean;
  readonly pages: number;
  /** The rows are those of before while others are under way. */
  readonly isStale: boolean;
  readonly isFetching: boolean;
  readonly hasFailed: boolean;
  /** Filters and order as the server is asked with them; also for a file of all rows. */
  readonly request: object;
  readonly exportPath: string;
  /** Whether any filter is set. */
  readonly isNarrowed: boolean;
  readonly rowKey: (row: Row) => number;
  readonly refresh: () => void;
  /** Leads back to the first page. */
  readonly setFilters: (changes: Partial<Filters>) => void;
  readonly setSort: (sort: Sort<SortKey>) => void;
  readonly setPage: (page: number) => void;
  readonly setCount: (count: PageSize) => void;
}

/** Keeps filters, order and page of a list in the address, and its rows at hand. */
export function useAdminList<Row, Filters extends FilterValues, SortKey extends string>(
  definition: ListDefinition<Row, Filters, SortKey>,
): AdminList<Row, Filters, SortKey> {
  const [address, setAddress] = useSearch();
  const state = readListState(definition, address);
  const { filters, sort, page, count } = state;
  const request = {
    ...(definition.toRequest?.(filters) ?? filters),
    ...(sort && { sort: sort.key, direction: sort.direction }),
  };
  const body = { ...request, skip: (page - 1) * count, count };
  const query = useQuery({
    queryKey: adminKey(definition.path, body),
    queryFn: ({ signal }) => adminPost<ListShape<Row>>(definition.path, body, { signal }),
    placeholderData: keepPreviousData,
  });
  const { data, error, errorUpdatedAt, isPlaceholderData, isFetching, refetch } = query;

  useLoadFailure(error, errorUpdatedAt);

  const go = (changes: Partial<ListState<Filters, SortKey>>, replace = false): void => {
    const next = { ...state, page: 1, ...changes };
    setAddress(writeListState(definition, next, address), { replace });
  };
  const total = data?.total ?? null;
  const pages = Math.max(1, Math.min(lastPage(count), Math.ceil((total ?? 0) / count)));
  const isBeyond = data !== undefined && !isPlaceholderData && page > pages;
  useEffect(() => {
    // Rows have gone since the page was counted: its last one is the nearest.
    if (isBeyond) go({ page: pages }, true);
  });

  return {
    ...state,
    rows: data?.data ?? null,
    total,
    hasMore: data?.more === true,
    pages,
    isStale: isPlaceholderData,
    isFetching,
    hasFailed: error !== null,
    request,
    exportPath: definition.exportPath,
    isNarrowed: JSON.stringify(filters) !== JSON.stringify(definition.readFilters(() => '')),
    rowKey: definition.rowKey,
    refresh: () => void refetch(),
    setFilters: (changes) => go({ filters: { ...filters, ...changes } }, true),
    setSort: (chosen) => go({ sort: chosen }),
    setPage: (chosen) => go({ page: chosen }),
    setCount: (chosen) => go({ count: chosen }),
  };
}
