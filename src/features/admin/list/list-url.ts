import {
  MAX_LISTED_ROWS,
  PAGE_SIZES,
  type PageSize,
} from '../../../contract/admin/admin-paging.ts';
import type { Sort } from '../../../ui/table/table.tsx';
import {
  type FilterValues,
  parseFilters,
  parsePositiveInteger,
  toFilterRequest,
} from './list-filters.ts';
import type { ListDefinition } from './lists.ts';

/** The part of a definition that determines the URL. */
type UrlDefinition = Pick<ListDefinition, 'pageSize' | 'sorts' | 'filters'>;

/** The state of a list that is kept in the URL. */
export interface ListState {
  readonly filters: FilterValues;
  /** Undefined for a list that cannot be sorted. */
  readonly sort: Sort<string> | undefined;
  /** Starts at 1. */
  readonly page: number;
  /** Rows per page. */
  readonly count: PageSize;
}

const DEFAULT_PAGE_SIZE: PageSize = 25;

/** Reads a list's state from the URL. Invalid values count as missing. */
export function parseListState(
  { pageSize = DEFAULT_PAGE_SIZE, sorts, filters }: UrlDefinition,
  searchParams: URLSearchParams,
): ListState {
  const getParam = (name: string): string => searchParams.get(name) ?? '';
  const count = PAGE_SIZES.find((size) => String(size) === getParam('count')) ?? pageSize;
  const page = parsePositiveInteger(getParam('page')) ?? 1;
  return {
    filters: parseFilters(filters, getParam),
    sort: parseSort(sorts, getParam('sort'), getParam('direction')),
    page: Math.min(page, getLastReachablePage(count)),
    count,
  };
}

/** Returns the filters of a list without any in the URL. */
export const getDefaultFilters = ({ filters }: UrlDefinition): FilterValues =>
  parseFilters(filters, () => '');

/**
 * Writes a list's state to the URL. Default values are left out, and parameters that do not belong
 * to the list are kept.
 */
export function toListSearchParams(
  definition: UrlDefinition,
  { filters, sort, page, count }: ListState,
  searchParams: URLSearchParams,
): URLSearchParams {
  const updated = new URLSearchParams(searchParams);
  const defaults = getDefaultFilters(definition);
  const setParam = (name: string, value: string | number, isDefault: boolean): void => {
    if (isDefault) updated.delete(name);
    else updated.set(name, String(value));
  };
  for (const [name, value] of Object.entries(filters)) {
    setParam(name, value, defaults[name] === value);
  }
  const [defaultSort] = definition.sorts;
  const isDefaultSort =
    sort?.key === defaultSort?.key && sort?.direction === defaultSort?.direction;
  setParam('sort', sort?.key ?? '', isDefaultSort);
  setParam('direction', sort?.direction ?? '', isDefaultSort);
  setParam('page', page, page === 1);
  setParam('count', count, count === (definition.pageSize ?? DEFAULT_PAGE_SIZE));
  return updated;
}

/** Converts filters and order to fields of the request. */
export const toListRequest = (
  definition: UrlDefinition,
  { filters, sort }: Pick<ListState, 'filters' | 'sort'>,
): object => ({
  ...toFilterRequest(definition.filters, filters),
  ...(sort && { sort: sort.key, direction: sort.direction }),
});

function parseSort(
  sorts: readonly Sort<string>[],
  key: string,
  direction: string,
): Sort<string> | undefined {
  const sort = sorts.find((candidate) => candidate.key === key);
  if (!sort || (direction !== 'ascending' && direction !== 'descending')) return sort ?? sorts[0];
  return { key, direction };
}

/** Returns the last page the server lets a client load, however long the list is. */
export const getLastReachablePage = (count: PageSize): number =>
  Math.floor(MAX_LISTED_ROWS / count) + 1;
