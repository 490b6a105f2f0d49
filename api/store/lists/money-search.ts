import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { keySchema } from '../../../src/contract/primitives.ts';
import type { Connection } from '../database/database.ts';
import { getDialect } from '../database/dialect.ts';
import { containsText } from './contains.ts';
import {
  type Listing,
  type ListOrder,
  loadRowsInOrder,
  loadSearchPage,
  MAX_SEARCH_CANDIDATES,
  MAX_SEARCH_RESULTS,
  type PageRequest,
  type SearchResult,
} from './listing.ts';

/** The tables of the Money tab, all with the columns `id` and `created_at_ms`. */
export type MoneyTable = 'orders' | 'payments' | 'held_payments' | 'payouts' | 'payout_batches';

export type MoneyOrder = ListOrder<'id' | 'amount'>;

/** The columns by which each table is sorted by amount; amounts of one currency stay together. */
const AMOUNT_COLUMNS: Readonly<Record<MoneyTable, readonly string[]>> = {
  orders: ['currency', 'price_units'],
  payments: ['received_lamports', 'received_units'],
  held_payments: ['received_lamports', 'received_units'],
  payouts: ['currency', 'amount_units'],
  payout_batches: [],
};

/**
 * How the rows of a condition are found: `index` if an index finds all of them, which are few enough to
 * be sorted; `ordered` if an index finds them in the order of the list; `scan` if rows are checked one
 * by one, which a condition that most rows match needs only for a few rows.
 */
export type MoneyAccess = 'index' | 'ordered' | 'scan';

/** A condition of a search. */
export interface MoneyCondition {
  condition: RawBuilder<SqlBool>;
  access: MoneyAccess;
}

/** Rows created from and until these times, in Unix ms, both included; null for no limit. */
export interface MoneyTimes {
  fromMs: number | null;
  untilMs: number | null;
}

export interface MoneySearch extends MoneyTimes {
  table: MoneyTable;
  conditions: readonly MoneyCondition[];
}

/** Lists the rows of a search. All rows are counted; those of a search up to a limit. */
export async function listMoneyRows<Row extends { id: number }>(
  db: Connection,
  search: MoneySearch,
  { order, page }: { order: MoneyOrder; page: PageRequest },
  loadRows: (ids: number[]) => Promise<Row[]>,
): Promise<Listing<Row>> {
  const { table, conditions, fromMs, untilMs } = search;
  if (conditions.length > 0 || fromMs !== null || untilMs !== null) {
    return loadSearchPage(await findIds(db, search, order), page, loadRows);
  }
  const name = sql.table(table);
  const { rows: ids } = await sql<{ id: number }>`select id from ${name}
    order by ${toOrder(table, order)} limit ${page.count} offset ${page.skip}`.execute(db);
  const { rows: counts } = await sql<{
    row_count: number;
  }>`select count(*) as row_count from ${name}`.execute(db);
  const rows = await loadRowsInOrder(
    ids.map(({ id }) => id),
    loadRows,
  );
  return { total: counts[0]?.row_count ?? 0, hasMore: false, rows };
}

/** Rows that one step of an export reads, few enough not to block other requests for long. */
const ROWS_PER_STEP = 4000;

/**
 * Finds the ids that match among the next rows, in ascending order, for an export.
 * @returns the id after which to go on as well; null if no row is left
 */
export async function findNextMoneyIds(
  db: Connection,
  search: MoneySearch,
  afterId: number,
): Promise<{ ids: number[]; lastId: number } | null> {
  const name = sql.table(search.table);
  const next = sql<{ id: number }>`select id from ${name} where id > ${afterId}
    order by id limit ${ROWS_PER_STEP}`;
  const last = await sql<{ last_id: number | null }>`select max(id) as last_id
    from (${next}) as next`.execute(db);
  const lastId = last.rows[0]?.last_id ?? null;
  if (lastId === null) return null;
  const { rows } = await sql<{ id: number }>`select id from ${name}
    where id > ${afterId} and id <= ${lastId} and ${matches(search)} order by id`.execute(db);
  return { ids: rows.map(({ id }) => id), lastId };
}

function findIds(db: Connection, search: MoneySearch, order: MoneyOrder): Promise<SearchResult> {
  const isIndexed = search.conditions.some(({ access }) => access === 'index');
  return isIndexed ? findSelected(db, search, order) : findAmongCandidates(db, search, order);
}

/** Finds rows by the index of a condition and sorts them in memory. */
async function findSelected(
  db: Connection,
  search: MoneySearch,
  order: MoneyOrder,
): Promise<SearchResult> {
  const { table } = search;
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
    where ${matches(search)} order by ${toOrder(table, order, { isIndexHidden: isSqlite(db) })}
    limit ${MAX_SEARCH_RESULTS + 1}`.execute(db);
  return { ids: rows.map(({ id }) => id), isComplete: true };
}

/** Checks a limited number of rows in the order of the list. */
async function findAmongCandidates(
  db: Connection,
  search: MoneySearch,
  order: MoneyOrder,
): Promise<SearchResult> {
  const { table, fromMs } = search;
  const name = sql.table(table);
  const isOrdered = ({ access }: MoneyCondition) => access === 'ordered';
  const isCandidate = matches({ ...search, conditions: search.conditions.filter(isOrdered) });
  // A start in the past is found by the index of times: the order would read all newer rows first.
  const candidateOrder = toOrder(table, order, {
    isIndexHidden: fromMs !== null && isSqlite(db),
  });
  const candidates = sql`select * from ${name} where ${isCandidate}
    order by ${candidateOrder} limit ${MAX_SEARCH_CANDIDATES}`;
  const { rows } = await sql<{ id: number }>`select id from (${candidates}) as ${name}
    where ${isMatching(search)} order by ${toOrder(table, order)}
    limit ${MAX_SEARCH_RESULTS + 1}`.execute(db);
  const beyond = await sql`select 1 from ${name} where ${isCandidate}
    limit 1 offset ${MAX_SEARCH_CANDIDATES}`.execute(db);
  return { ids: rows.map(({ id }) => id), isComplete: beyond.rows.length === 0 };
}

/** PostgreSQL estimates which index is the best and needs no help. */
const isSqlite = (db: Connection) => getDialect(db) === 'sqlite';

const TRUE = sql<SqlBool>`1 = 1`;

const joinAll = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? TRUE : sql<SqlBool>`${sql.join([...conditions], sql` and `)}`;

const isMatching = ({ conditions }: MoneySearch): RawBuilder<SqlBool> =>
  joinAll(conditions.map(({ condition }) => condition));

const isInTime = ({ fromMs, untilMs }: MoneyTimes): RawBuilder<SqlBool> =>
  joinAll([
    ...(fromMs === null ? [] : [sql<SqlBool>`created_at_ms >= ${fromMs}`]),
    ...(untilMs === null ? [] : [sql<SqlBool>`created_at_ms <= ${untilMs}`]),
  ]);

const matches = (search: MoneySearch): RawBuilder<SqlBool> =>
  joinAll([isMatching(search), isInTime(search)]);

/** @param isIndexHidden whether the rows are sorted in memory; the unary plus hides the index */
function toOrder(
  table: MoneyTable,
  { by, isDescending }: MoneyOrder,
  { isIndexHidden = false }: { isIndexHidden?: boolean } = {},
): RawBuilder<unknown> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const columns = [...(by === 'amount' ? AMOUNT_COLUMNS[table] : []), 'id'];
  const hidden = isIndexHidden ? sql`+` : sql``;
  return sql.join(columns.map((column) => sql`${hidden}${sql.ref(column)} ${direction}`));
}

/** Above this number of matching users, newer rows are checked one by one. */
const MAX_MATCHING_WALLETS = 1000;

/** The columns with the wallets of a table. */
type WalletColumn =
  | 'orders.address'
  | 'payments.address'
  | 'held_payments.address'
  | 'payouts.address';

/**
 * Creates the condition that a column holds a wallet's address. A part of an address is looked up
 * among the users first; wallets that never signed in are found by parts among the newest rows only,
 * and by their whole address among all.
 */
export async function createWalletCondition(
  db: Connection,
  column: WalletColumn,
  text: string,
): Promise<MoneyCondition> {
  const address = sql.ref(column);
  if (keySchema.safeParse(text).success) {
    return { condition: sql<SqlBool>`${address} = ${text}`, access: 'index' };
  }
  const users = await db
    .selectFrom('users')
    .select('address')
    .where(containsText(db, 'users.address', text))
    .limit(MAX_MATCHING_WALLETS + 1)
    .execute();
  if (users.length === 0 || users.length > MAX_MATCHING_WALLETS) {
    return { condition: containsText(db, column, text), access: 'scan' };
  }
  const addresses = sql.join(users.map((user) => user.address));
  return { condition: sql<SqlBool>`${address} in (${addresses})`, access: 'index' };
}
