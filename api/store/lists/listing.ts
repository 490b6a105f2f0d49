/** The part of a list that is asked for. */
export interface PageAsked {
  skip: number;
  count: number;
}

/** What a list is ordered by, the newest id last unless told otherwise. */
export interface OrderAsked<Key extends string> {
  by: Key;
  isDescending: boolean;
}

export interface Listing<Row> {
  total: number;
  /** Whether more match than were counted: a search is not followed to its end. */
  isMore: boolean;
  rows: Row[];
}

/** A search is counted, and can be paged, this far; who wants the rest narrows it or takes the file. */
export const SEARCH_LIMIT = 1000;
/** A search that goes through rows one by one goes through so many. */
export const CANDIDATE_LIMIT = 20_000;

/** Ids of rows, both included. */
export interface IdRange {
  from: number;
  to: number;
}

/** Ids that a search found, in the list's order, at most one more than can be paged. */
export interface Found {
  ids: number[];
  /** Whether every row was looked at, as far as the ids go. */
  isWhole: boolean;
}

/** The page of what was found, its rows in the order of the ids. */
export async function pageOfFound<Row extends { id: number }>(
  { ids, isWhole }: Found,
  { skip, count }: PageAsked,
  rowsOf: (ids: number[]) => Promise<Row[]>,
): Promise<Listing<Row>> {
  const reachable = ids.slice(0, SEARCH_LIMIT);
  return {
    total: reachable.length,
    isMore: ids.length > SEARCH_LIMIT || !isWhole,
    rows: await rowsInOrder(reachable.slice(skip, skip + count), rowsOf),
  };
}

/** The rows of these ids, in their order. */
export async function rowsInOrder<Row extends { id: number }>(
  ids: number[],
  rowsOf: (ids: number[]) => Promise<Row[]>,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await rowsOf(ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
