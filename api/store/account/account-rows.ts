import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Connection } from '../database.ts';
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

const matchesAccount = ({ by, columns }: AccountRows, account: AccountKey): RawBuilder<SqlBool> => {
  const conditions = columns.map((column) => {
    const name = sql.ref(column);
    if (by === 'wallet') return sql<SqlBool>`${name} = ${account.address}`;
    if (by === 'user') return sql<SqlBool>`${name} = ${account.userId}`;
    return sql<SqlBool>`${name} in (select id from growhouses where user_id = ${account.userId})`;
  });
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
};

const PAGE_ROWS = 500;
/** The columns that order the rows of tables without an `id`. */
const OTHER_ORDERS: Readonly<Record<string, readonly string[]>> = {
  calendar_links: ['user_id'],
  batch_payouts: ['batch_id', 'payout_id'],
  token_account_openings: ['batch_id', 'address'],
  lost_transfers: ['signature', 'address', 'currency'],
};

/** Reads the rows of an account in one table, in pages, each only when the last one was used. */
export async function* readAccountRows(
  db: Connection,
  { name, rows, hidden }: ExportedTable,
  account: AccountKey,
): AsyncGenerator<Record<string, unknown>[]> {
  const order = (OTHER_ORDERS[name] ?? ['id']).map((column) => sql.ref(column));
  for (let offset = 0; ; offset += PAGE_ROWS) {
    const page = await sql<Record<string, unknown>>`select * from ${sql.table(name)}
      where ${matchesAccount(rows, account)} order by ${sql.join(order)}
      limit ${PAGE_ROWS} offset ${offset}`.execute(db);
    if (page.rows.length > 0) {
      yield page.rows.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.includes(column))),
      );
    }
    if (page.rows.length < PAGE_ROWS) return;
  }
}

/** Deletes the rows of an account in all tables of the kind `deleted`. */
export async function deleteAccountRows(db: Connection, account: AccountKey): Promise<void> {
  for (const [name, table] of Object.entries(ACCOUNT_TABLES)) {
    if (table.kind !== 'deleted') continue;
    await sql`delete from ${sql.table(name)}
      where ${matchesAccount(table.rows, account)}`.execute(db);
  }
}
