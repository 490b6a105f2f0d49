import {
  type Compilable,
  type DeleteResult,
  type SelectQueryBuilder,
  type StringReference,
  type UpdateResult,
  sql,
} from 'kysely';
import { jsonArrayFrom as postgresJsonArrayFrom } from 'kysely/helpers/postgres';
import { jsonArrayFrom as sqliteJsonArrayFrom } from 'kysely/helpers/sqlite';
import type { Connection } from './database.ts';
import { getDialect } from './dialect.ts';
import { runFrequent } from './transaction.ts';

/** A query whose rows are read at once. */
export interface Query<Row> {
  execute(): Promise<Row[]>;
}

/** Finds the first row; null if there is none. */
export async function findRow<Row>(query: Query<Row>): Promise<Row | null> {
  const [row] = await query.execute();
  return row ?? null;
}

/** Returns whether there is a row. */
export const hasRow = async (query: Query<unknown>): Promise<boolean> =>
  (await query.execute()).length > 0;

/** Finds the only column of the first row; null if there is no row. */
export async function findValue<Value>(query: Query<Record<string, Value>>): Promise<Value | null> {
  const [value] = await listValues(query);
  return value ?? null;
}

/** Lists the only column of the rows. */
export async function listValues<Value>(query: Query<Record<string, Value>>): Promise<Value[]> {
  const rows = await query.execute();
  return rows.flatMap((row) => Object.values(row));
}

/** Counts the rows of a query that selects nothing yet. */
export async function countRows<DB, Names extends keyof DB>(
  query: SelectQueryBuilder<DB, Names, object>,
): Promise<number> {
  const counting = query.select(sql<number>`count(*)`.as('row_count'));
  return (await findValue(counting.$castTo<{ row_count: number }>())) ?? 0;
}

/** Sums amounts of a query that selects nothing yet; 0 if it has no rows. */
export async function sumAmounts<DB, Names extends keyof DB>(
  query: SelectQueryBuilder<DB, Names, object>,
  column: StringReference<DB, Names>,
): Promise<bigint> {
  const summing = query.select(sql<bigint>`coalesce(sum(${sql.ref(column)}), 0)`.as('sum_units'));
  return (await findValue(summing.$castTo<{ sum_units: bigint }>())) ?? 0n;
}

/**
 * Runs an update of one row that requires what its conditions say, such as that nobody has changed the
 * row since it was read.
 * @returns false if there is no such row; then nothing has changed
 */
export async function updateRow(update: {
  executeTakeFirstOrThrow(): Promise<UpdateResult>;
}): Promise<boolean> {
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Runs a frequent statement that writes at most one row. @returns false if it wrote none */
export async function writeRow(db: Connection, statement: Compilable): Promise<boolean> {
  const { numAffectedRows } = await runFrequent(db, statement.compile());
  return numAffectedRows === 1n;
}

/** Deletes one row. @returns false if there is no such row */
export async function deleteRow(deletion: {
  executeTakeFirstOrThrow(): Promise<DeleteResult>;
}): Promise<boolean> {
  const { numDeletedRows } = await deletion.executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Returns Kysely's helper that turns a subquery into a JSON array in this connection's database. */
export const getJsonArrayFrom = (db: Connection): typeof sqliteJsonArrayFrom =>
  getDialect(db) === 'postgres' ? postgresJsonArrayFrom : sqliteJsonArrayFrom;

/** Rows in one statement, far below the limit of bound parameters. */
export const MAX_ROWS_PER_STATEMENT = 500;

/** Splits a list into parts that fit into one statement each. */
export function* splitRows<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += MAX_ROWS_PER_STATEMENT) {
    yield items.slice(start, start + MAX_ROWS_PER_STATEMENT);
  }
}

type PagedTable = 'payments' | 'payout_batches' | 'payouts' | 'vault_transactions';

/** Ids from one to another, so that a page of a large table is read at a time. */
export interface IdRange {
  afterId: number;
  untilId: number;
}

/** Finds the next page of a table, whose ids may have large gaps. @returns null after the last one */
export async function findNextRange(
  db: Connection,
  table: PagedTable,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<IdRange | null> {
  const page = db
    .selectFrom(table)
    .select('id')
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .as('page');
  const { last_id } = await db
    .selectFrom(page)
    .select((eb) => eb.fn.max<number | null>('page.id').as('last_id'))
    .executeTakeFirstOrThrow();
  return last_id === null ? null : { afterId, untilId: last_id };
}
