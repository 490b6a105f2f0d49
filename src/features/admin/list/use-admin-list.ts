import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PageSize } from '../../../contract/admin/admin-paging.ts';
import type { ListShape } from '../../../contract/admin/admin-shapes.ts';
import { adminPost } from '../../../http/admin-api.ts';
import type { Sort } from '../../../ui/table/table.tsx';
import { useNotifyLoadFailure, adminQueryKey } from '../use-admin-action.ts';
import type { FilterValues } from './list-filters.ts';
import {
  getDefaultFilters,
  getLastReachablePage,
  type ListState,
  parseListState,
  toListRequest,
  toListSearchParams,
} from './list-url.ts';
import type { ListDefinition } from './lists.ts';

/** A list of the admin area with its current page and the functions that change it. */
export interface AdminList<Row> extends ListState {
  /** Null until the first page has been loaded. */
  readonly rows: readonly Row[] | null;
  readonly total: number | null;
  /** Whether more rows match than `total`; those cannot be paged to. */
  readonly hasMore: boolean;
  readonly pageCount: number;
  /** Whether the rows are those of the previous page while the next one loads. */
  readonly isStale: boolean;
  readonly isFetching: boolean;
  readonly hasFailed: boolean;
  /** The filters and order sent to the server, also for an export of all rows. */
  readonly request: object;
  /** Whether any filter is set. */
  readonly hasFilters: boolean;
  readonly refresh: () => void;
  /** Applies filters and returns to the first page. */
  readonly setFilters: (changes: FilterValues) => void;
  readonly setSort: (sort: Sort<string>) => void;
  readonly setPage: (page: number) => void;
  readonly setPageSize: (count: PageSize) => void;
}

/** Loads a list and keeps its filters, order and page in the URL. */
export function useAdminList<Row>(definition: ListDefinition): AdminList<Row> {
  const [state, changeState] = useListState(definition);
  const { filters, page, count } = state;
  const request = toListRequest(definition, state);
  const body = { ...request, skip: (page - 1) * count, count };
  const query = useQuery({
    queryKey: adminQueryKey(definition.path, body),
    queryFn: ({ signal }) => adminPost<ListShape<Row>>(definition.path, body, { signal }),
    placeholderData: keepPreviousData,
  });
  const { data, error, errorUpdatedAt, isPlaceholderData, isFetching, refetch } = query;

  useNotifyLoadFailure(error, errorUpdatedAt);

  const total = data?.total ?? null;
  const pagesOfTotal = Math.ceil((total ?? 0) / count);
  const pageCount = Math.max(1, Math.min(getLastReachablePage(count), pagesOfTotal));
  const isPastLastPage = data !== undefined && !isPlaceholderData && page > pageCount;
  useEffect(() => {
    // Rows were removed since the page was opened, so the last page is the closest one left.
    if (isPastLastPage) changeState({ page: pageCount }, { replace: true });
  });

  return {
    ...state,
    rows: data?.data ?? null,
    total,
    hasMore: data?.more === true,
    pageCount,
    isStale: isPlaceholderData,
    isFetching,
    hasFailed: error !== null,
    request,
    hasFilters: JSON.stringify(filters) !== JSON.stringify(getDefaultFilters(definition)),
    refresh: () => void refetch(),
    setFilters: (changes) =>
      changeState({ filters: { ...filters, ...changes } }, { replace: true }),
    setSort: (newSort) => changeState({ sort: newSort }),
    setPage: (newPage) => changeState({ page: newPage }),
    setPageSize: (newCount) => changeState({ count: newCount }),
  };
}

/** Keeps a list's state in the URL. Every change returns to the first page unless it names one. */
function useListState(definition: ListDefinition) {
  const [searchParams, setSearchParams] = useSearchParams();
  const state = parseListState(definition, searchParams);
  const changeState = (
    changes: Partial<ListState>,
    options: { readonly replace?: boolean } = {},
  ): void => {
    const next = { ...state, page: 1, ...changes };
    setSearchParams(toListSearchParams(definition, next, searchParams), options);
  };
  return [state, changeState] as const;
}
