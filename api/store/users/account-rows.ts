import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Connection } from '../database/database.ts';
import { ACCOUNT_TABLES, type AccountRows } from './account-tables.ts';

/** An account: a wallet and the id of its user. */
export interface AccountKey {
  userId: number;
  address: string;
}

/** The part of a table that an export contains. */
export interface ExportedTable {
  name: string;
  rows: AccountRows;
  hidden: readonly string[];
}

/** Lists the tables that an export contains. */
export const listExportedTables = (): ExportedTable[] =>
  Object.entries(ACCOUNT_TABLES).flatMap(([name, table]) =>
    table.kind !== 'other' && table.isExported
      ? [{ name, rows: table.rows, hidden: table.hidden ?? [] }]
      : [],
  );

/** Uses the indexes of large tables: an export must not read the rows of everybody. */
const matchesAccount = ({ by, columns }: AccountRows, account: AccountKey): RawBuilder<SqlBool> => {
  const values = selectValues(by, account);
  const conditions = columns.map((column) => sql<SqlBool>`${sql.ref(column)} ${values}`);
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
};

function selectValues(by: AccountRows['by'], { userId, address }: AccountKey): RawBuilder<unknown> {
  switch (by) {
    case 'wallet':
      return sql`= ${address}`;
    case 'user':
      return sql`= ${userId}`;
    case 'growhouse':
      return sql`in (select id from growhouses where user_id = ${userId})`;
    case 'payout':
      return sql`in (select id from payouts where address = ${address})`;
  }
}

const PAGE_ROWS = 500;
/** Unique columns by which the rows of tables without an `id` are ordered. */
const OTHER_ORDERS: Readonly<Record<string, readonly string[]>> = {
  calendar_links: ['user_id'],
  batch_payouts: ['batch_id', 'payout_id'],
  token_account_openings: ['batch_id', 'address'],
  lost_transfers: ['signature', 'address', 'currency'],
};

/**
 * Reads the rows of an account in one table, in pages, each only when the last one was used. Rows that
 * are deleted meanwhile move no others.
 */
export async function* readAccountRows(
  db: Connection,
  { name, rows, hidden }: ExportedTable,
  account: AccountKey,
): AsyncGenerator<Record<string, unknown>[]> {
  const order = OTHER_ORDERS[name] ?? ['id'];
  let last: Record<string, unknown> | undefined;
  for (;;) {
    const page = await sql<Record<string, unknown>>`select * from ${sql.table(name)}
      where ${matchesAccount(rows, account)} ${last ? sql`and ${isAfter(order, last)}` : sql``}
      order by ${joinColumns(order)} limit ${PAGE_ROWS}`.execute(db);
    if (page.rows.length > 0) yield page.rows.map((row) => omitColumns(row, hidden));
    last = page.rows.at(-1);
    if (page.rows.length < PAGE_ROWS) return;
  }
}

const joinColumns = (columns: readonly string[]) =>
  sql.join(columns.map((column) => sql.ref(column)));

/** Matches the rows after a given row in the order of these columns. */
const isAfter = (order: readonly string[], row: Record<string, unknown>): RawBuilder<SqlBool> =>
  sql`(${joinColumns(order)}) > (${sql.join(order.map((column) => row[column]))})`;

const omitColumns = (
  row: Record<string, unknown>,
  hidden: readonly string[],
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.includes(column)));

/** Deletes the rows of an account in all tables of the kind `deleted`. */
export async function deleteAccountRows(db: Connection, account: AccountKey): Promise<void> {
  for (const [name, table] of Object.entries(ACCOUNT_TABLES)) {
    if (table.kind !== 'deleted') continue;
    await sql`delete from ${sql.table(name)}
      where ${matchesAccount(table.rows, account)}`.execute(db);
  }
}
