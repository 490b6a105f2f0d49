import { MAX_SKIP, PAGE_SIZES, type PageSize } from '../../../contract/admin/admin-paging.ts';
import type { Sort } from '../../../ui/table/table-sort.tsx';

/** The filters of a list. An unset filter is '' for text and null for a number. */
export type FilterValues = Readonly<Record<string, string | number | null>>;

/** Describes a list of the admin area: its API calls and how its state appears in the URL. */
export interface ListDefinition<Row, Filters extends FilterValues, SortKey extends string> {
  /** The call that loads a page of rows, relative to /admin. */
  readonly path: string;
  /** The call that downloads all rows as a file, relative to /admin; null if there is none. */
  readonly exportPath: string | null;
  readonly rowKey: (row: Row) => number;
  readonly defaultPageSize: PageSize;
  /** The sortable columns. The first is the default order. */
  readonly sorts: readonly Sort<SortKey>[];
  /**
   * Reads the filters from the URL.
   * @param getParam returns the search parameter of a name, or '' if it is missing
   */
  readonly parseFilters: (getParam: (name: string) => string) => Filters;
  /** Converts the filters to fields of the request; sends the filters themselves if omitted. */
  readonly toRequest?: (filters: Filters) => object;
}

/** The part of a definition that determines the URL. */
type UrlDefinition<Filters extends FilterValues, SortKey extends string> = Pick<
  ListDefinition<never, Filters, SortKey>,
  'defaultPageSize' | 'sorts' | 'parseFilters'
>;

/** The state of a list that is kept in the URL. */
export interface ListState<Filters extends FilterValues, SortKey extends string> {
  readonly filters: Filters;
  /** Undefined for a list that cannot be sorted. */
  readonly sort: Sort<SortKey> | undefined;
  /** Starts at 1. */
  readonly page: number;
  /** Rows per page. */
  readonly count: PageSize;
}

/** Reads a list's state from the URL. Invalid values count as missing. */
export function parseListState<Filters extends FilterValues, SortKey extends string>(
  definition: UrlDefinition<Filters, SortKey>,
  searchParams: URLSearchParams,
): ListState<Filters, SortKey> {
  const getParam = (name: string): string => searchParams.get(name) ?? '';
  const count =
    PAGE_SIZES.find((size) => String(size) === getParam('count')) ?? definition.defaultPageSize;
  const page = parsePositiveInteger(getParam('page')) ?? 1;
  return {
    filters: definition.parseFilters(getParam),
    sort: parseSort(definition.sorts, getParam('sort'), getParam('direction')),
    page: Math.min(page, getLastReachablePage(count)),
    count,
  };
}

/**
 * Writes a list's state to the URL. Default values are left out, and parameters that do not belong
 * to the list are kept.
 */
export function toListSearchParams<Filters extends FilterValues, SortKey extends string>(
  definition: UrlDefinition<Filters, SortKey>,
  { filters, sort, page, count }: ListState<Filters, SortKey>,
  searchParams: URLSearchParams,
): URLSearchParams {
  const updated = new URLSearchParams(searchParams);
  const defaults = new Map(Object.entries(definition.parseFilters(() => '')));
  const setParam = (name: string, value: string | number | null, isDefault: boolean): void => {
    if (isDefault || value === null) updated.delete(name);
    else updated.set(name, String(value));
  };
  for (const [name, value] of Object.entries(filters)) {
    setParam(name, value, defaults.get(name) === value);
  }
  const defaultSort = definition.sorts[0];
  const isDefaultSort =
    sort?.key === defaultSort?.key && sort?.direction === defaultSort?.direction;
  setParam('sort', sort?.key ?? null, isDefaultSort);
  setParam('direction', sort?.direction ?? null, isDefaultSort);
  setParam('page', page, page === 1);
  setParam('count', count, count === definition.defaultPageSize);
  return updated;
}

/** Converts filters and order to fields of the request. */
export const toListRequest = <Row, Filters extends FilterValues, SortKey extends string>(
  definition: ListDefinition<Row, Filters, SortKey>,
  { filters, sort }: Pick<ListState<Filters, SortKey>, 'filters' | 'sort'>,
): object => ({
  ...(definition.toRequest?.(filters) ?? filters),
  ...(sort && { sort: sort.key, direction: sort.direction }),
});

function parseSort<SortKey extends string>(
  sorts: readonly Sort<SortKey>[],
  key: string,
  direction: string,
): Sort<SortKey> | undefined {
  const sort = sorts.find((candidate) => candidate.key === key) ?? sorts[0];
  if (sort?.key !== key) return sorts[0];
  if (direction !== 'ascending' && direction !== 'descending') return sort;
  return { key: sort.key, direction };
}

/** Returns the last page the server lets a client load, however long the list is. */
export const getLastReachablePage = (count: PageSize): number => Math.floor(MAX_SKIP / count) + 1;

/** Parses a whole number of at least 1 in plain digits, such as an id; null for anything else. */
export function parsePositiveInteger(text: string): number | null {
  if (!/^[1-9]\d{0,15}$/.test(text)) return null;
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : null;
}

/** Returns the option named by the text, or the first option. */
export const parseOption = <T extends string>(values: readonly [T, ...T[]], text: string): T =>
  values.find((value) => value === text) ?? values[0];

/** Length of the longest base58 address. */
export const MAX_ADDRESS_LENGTH = 44;

/** Trims a text to the maximum length of an address. */
export const parseAddressFragment = (text: string): string =>
  text.trim().slice(0, MAX_ADDRESS_LENGTH);
