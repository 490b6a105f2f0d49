import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { MAX_LISTED_ROWS } from '../../../src/contract/admin/admin-paging.ts';
import type { Connection } from '../database/database.ts';
import { getDialect } from '../database/dialect.ts';
import type { Tables } from '../tables/tables.ts';

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

/** The tables that the admin area lists, all with the column `id`. */
export type ListTable = Extract<
  keyof Tables,
  | 'users'
  | 'growhouses'
  | 'growers'
  | 'plants'
  | 'logs'
  | 'audit_log'
  | 'orders'
  | 'payments'
  | 'held_payments'
  | 'payouts'
  | 'payout_batches'
>;

/** A condition of a search. */
export interface ListCondition {
  condition: RawBuilder<SqlBool>;
  /**
   * How its rows are found:
   * - `index`: an index finds all of them, few enough to be sorted.
   * - `candidates`: as `index`, but some of them may not match the search.
   * - `ordered`: an index finds them in the order of the list, or most rows match.
   * - `scan`: rows are checked one by one, and only the first of the list.
   */
  access: 'index' | 'candidates' | 'ordered' | 'scan';
}

/** Creates conditions from SQL, one function for each kind of access. */
const createTag =
  (access: ListCondition['access']) =>
  (...args: Parameters<typeof sql>): ListCondition => ({
    condition: sql<SqlBool>(...args),
    access,
  });
export const indexed = createTag('index');
export const ordered = createTag('ordered');
export const scanned = createTag('scan');

/** Matches no row. */
export const NOTHING = sql<SqlBool>`1 = 0`;

export interface ListSearch {
  table: ListTable;
  conditions: readonly ListCondition[];
  /** Whether the candidates are only some of those that match. */
  isCut?: boolean;
}

export interface FoundPage {
  /** The number of matching rows, at most `MAX_LISTED_ROWS`. */
  total: number;
  hasMore: boolean;
  ids: number[];
}

/** Rows that are checked one by one, each of which may be in another page of the database file. */
const MAX_CHECKED_ROWS = 5000;

/**
 * Counts the rows of a search and finds those of a page. One query does both, because finding the rows
 * again costs more than passing their ids.
 * @param columns the columns of the order, the last of which is unique
 */
export async function findPage(
  db: Connection,
  search: ListSearch,
  { columns, isDescending }: { columns: readonly string[]; isDescending: boolean },
  page: PageRequest,
): Promise<FoundPage> {
  const { table, conditions } = search;
  const isFound = conditions.some(({ access }) => access === 'index' || access === 'candidates');
  const scanned = isFound ? [] : conditions.filter(({ access }) => access === 'scan');
  const others = conditions.filter((condition) => !scanned.includes(condition));
  // The unary plus makes SQLite sort the rows that it found. PostgreSQL estimates what is best.
  const hidden = isFound && getDialect(db) === 'sqlite' ? sql`+` : sql``;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const order = sql.join(columns.map((column) => sql`${hidden}${sql.ref(column)} ${direction}`));
  const candidates = sql`from ${sql.table(table)} where ${joinAll(others)}`;
  const matching =
    scanned.length === 0
      ? candidates
      : sql`from (select * ${candidates} order by ${order} limit ${MAX_CHECKED_ROWS})
          as ${sql.table(table)} where ${joinAll(scanned)}`;
  const { rows } = await sql<{ id: number }>`select id ${matching} order by ${order}
    limit ${MAX_LISTED_ROWS + 1}`.execute(db);
  const listed = rows.slice(0, MAX_LISTED_ROWS);
  const { rows: unchecked } =
    scanned.length === 0
      ? { rows: [] }
      : await sql`select 1 ${candidates} limit 1 offset ${MAX_CHECKED_ROWS}`.execute(db);
  return {
    total: listed.length,
    hasMore: rows.length > listed.length || unchecked.length > 0 || search.isCut === true,
    ids: listed.slice(page.skip, page.skip + page.count).map(({ id }) => id),
  };
}

/** Rows that one step of an export reads, few enough not to block other requests for long. */
const ROWS_PER_STEP = 4000;

/**
 * Finds the ids that match among the next rows by id, for an export.
 * @param after the id after which to continue; null at the start
 * @returns the ids in their order and the id to continue after; null if no row is left
 */
export async function findNextIds(
  db: Connection,
  { table, conditions }: ListSearch,
  { after, isDescending }: { after: number | null; isDescending: boolean },
): Promise<{ ids: number[]; last: number } | null> {
  const name = sql.table(table);
  const direction = isDescending ? sql`desc` : sql`asc`;
  const isNext = after === null ? TRUE : isDescending ? sql`id < ${after}` : sql`id > ${after}`;
  const edges = await sql<{ low: number | null; high: number | null }>`
    select min(id) as low, max(id) as high from (select id from ${name} where ${isNext}
      order by id ${direction} limit ${ROWS_PER_STEP}) as next`.execute(db);
  const { low = null, high = null } = edges.rows[0] ?? {};
  if (low === null || high === null) return null;
  const matches = joinAll(conditions.filter(({ access }) => access !== 'candidates'));
  const { rows } = await sql<{ id: number }>`select id from ${name}
    where id between ${low} and ${high} and ${matches} order by id ${direction}`.execute(db);
  return { ids: rows.map(({ id }) => id), last: isDescending ? low : high };
}

const TRUE = sql<SqlBool>`1 = 1`;

const joinAll = (conditions: readonly ListCondition[]): RawBuilder<SqlBool> =>
  conditions.length === 0
    ? TRUE
    : sql<SqlBool>`${sql.join(
        conditions.map(({ condition }) => sql`(${condition})`),
        sql` and `,
      )}`;
