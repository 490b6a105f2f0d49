/** The part of a list that a client requests. */
export interface PageRequest {
  skip: number;
  count: number;
}

export interface ListOrder<Key extends string> {
  by: Key;
  isDescending: boolean;
}

export interface Listing<Row> {
  total: number;
  /** Whether more rows match than were counted, because the search was cut off. */
  hasMore: boolean;
  rows: Row[];
}

/** A search counts and pages through at most this many results; an export has no such limit. */
export const MAX_SEARCH_RESULTS = 1000;
/** A search without an index reads at most this many rows. */
export const MAX_SEARCH_CANDIDATES = 20_000;

/** A range of row ids, both ends included. */
export interface IdRange {
  from: number;
  to: number;
}

export interface SearchResult {
  /** In the order of the list, at most one more than `MAX_SEARCH_RESULTS`. */
  ids: number[];
  /** False if the search was cut off before it had checked every row. */
  isComplete: boolean;
}

/** Loads a page of search results in the order of their ids. */
export async function loadSearchPage<Row extends { id: number }>(
  { ids, isComplete }: SearchResult,
  { skip, count }: PageRequest,
  loadRows: (ids: number[]) => Promise<Row[]>,
): Promise<Listing<Row>> {
  const reachable = ids.slice(0, MAX_SEARCH_RESULTS);
  return {
    total: reachable.length,
    hasMore: ids.length > MAX_SEARCH_RESULTS || !isComplete,
    rows: await loadRowsInOrder(reachable.slice(skip, skip + count), loadRows),
  };
}

/** Loads the rows of the given ids in the order of the ids. */
export async function loadRowsInOrder<Row extends { id: number }>(
  ids: number[],
  loadRows: (ids: number[]) => Promise<Row[]>,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await loadRows(ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
