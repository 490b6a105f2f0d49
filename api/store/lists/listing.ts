/** The part of a list that a client requests. */
export interface PageRequest {
  skip: number;
  count: number;
}

export interface Listing<Row> {
  total: number;
  /** Whether more rows match than were counted. */
  hasMore: boolean;
  rows: Row[];
}
