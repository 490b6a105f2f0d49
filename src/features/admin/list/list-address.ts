import { MAX_SKIP, PAGE_SIZES, type PageSize } from '../../../contract/admin-paging.ts';
import type { Sort } from '../../../ui/table-sort.tsx';

/** What a list can be narrowed by. An unset filter is '' for text and null for a number. */
export type FilterValues = Readonly<Record<string, string | number | null>>;

/** One list of the admin area: what it asks for, and what of that stands in the page's address. */
export interface ListDefinition<Row, Filters extends FilterValues, SortKey extends string> {
  /** What follows /admin in the call for a page of rows. */
  readonly path: string;
  /** The same for the call that writes all rows to a file. */
  readonly exportPath: string;
  readonly rowKey: (row: Row) => number;
  readonly pageSize: PageSize;
  /** What its columns can be sorted by; the first is the order it starts in. */
  readonly sorts: readonly Sort<SortKey>[];
  /**
   * The filters as the address has them.
   * @param text what stands under a name, '' if nothing does: then the filter is unset
   */
  readonly readFilters: (text: (name: string) => string) => Filters;
  /** What the server is asked with, where that is not the filters themselves. */
  readonly toRequest?: (filters: Filters) => object;
}

/** What an address is read and written by. */
type AddressOf<Filters extends FilterValues, SortKey extends string> = Pick<
  ListDefinition<never, Filters, SortKey>,
  'pageSize' | 'sorts' | 'readFilters'
>;

/** Which part of a list is looked at, and how. */
export interface ListState<Filters extends FilterValues, SortKey extends string> {
  readonly filters: Filters;
  /** Undefined for a list that cannot be sorted. */
  readonly sort: Sort<SortKey> | undefined;
  /** From 1. */
  readonly page: number;
  readonly count: PageSize;
}

/** Reads an address; what makes no sense in it counts as absent. */
export function readListState<Filters extends FilterValues, SortKey extends string>(
  definition: AddressOf<Filters, SortKey>,
  address: URLSearchParams,
): ListState<Filters, SortKey> {
  const text = (name: string): string => address.get(name) ?? '';
  const count = PAGE_SIZES.find((size) => String(size) === text('count')) ?? definition.pageSize;
  const page = wholeNumber(text('page')) ?? 1;
  return {
    filters: definition.readFilters(text),
    sort: readSort(definition.sorts, text('sort'), text('direction')),
    page: Math.min(page, lastPage(count)),
    count,
  };
}

/** The address of a state. What is as it starts is left out, what is not the list's is kept. */
export function writeListState<Filters extends FilterValues, SortKey extends string>(
  definition: AddressOf<Filters, SortKey>,
  { filters, sort, page, count }: ListState<Filters, SortKey>,
  address: URLSearchParams,
): URLSearchParams {
  const written = new URLSearchParams(address);
  const unset = new Map(Object.entries(definition.readFilters(() => '')));
  const put = (name: string, value: string | number | null, isUsual: boolean): void => {
    if (isUsual || value === null) written.delete(name);
    else written.set(name, String(value));
  };
  for (const [name, value] of Object.entries(filters)) put(name, value, unset.get(name) === value);
  const first = definition.sorts[0];
  const isUsualSort = sort?.key === first?.key && sort?.direction === first?.direction;
  put('sort', sort?.key ?? null, isUsualSort);
  put('direction', sort?.direction ?? null, isUsualSort);
  put('page', page, page === 1);
  put('count', count, count === definition.pageSize);
  return written;
}

function readSort<SortKey extends string>(
  sorts: readonly Sort<SortKey>[],
  key: string,
  direction: string,
): Sort<SortKey> | undefined {
  const sort = sorts.find((one) => one.key === key) ?? sorts[0];
  if (sort?.key !== key) return sorts[0];
  if (direction !== 'ascending' && direction !== 'descending') return sort;
  return { key: sort.key, direction };
}

/** The last page that can be asked for, whatever the list holds. */
export const lastPage = (count: PageSize): number => Math.floor(MAX_SKIP / count) + 1;

/** A whole number from 1 in plain digits, else null: what an id filter holds. */
export function wholeNumber(text: string): number | null {
  if (!/^[1-9]\d{0,15}$/.test(text)) return null;
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : null;
}

/** The value that stands in the address, or the first one. */
export const oneOf = <T extends string>(values: readonly [T, ...T[]], text: string): T =>
  values.find((value) => value === text) ?? values[0];

/** A base58 address has no more characters. */
export const ADDRESS_LENGTH = 44;

/** What of a text can be a part of an address. */
export const addressPart = (text: string): string => text.trim().slice(0, ADDRESS_LENGTH);
