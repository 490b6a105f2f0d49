import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../database/dialect.ts';

/**
 * Indexes whose first column has few distinct values, with rough figures in SQLite's format: the number of
 * rows, how many of them share a value of the first column, and how many share values of the first two. See
 * https://sqlite.org/fileformat2.html#stat1tab.
 */
const STATISTICS = [
  ['payouts', 'payouts_currency', '1000000 500000'],
  ['payouts', 'payouts_amount', '1000000 500000 1'],
  ['payments', 'payments_kind', '1000000 200000'],
  ['orders', 'orders_currency', '1000000 500000'],
  ['orders', 'orders_amount', '1000000 500000 1000'],
] as const;

/**
 * Creates the index of what is owed to a wallet, which each read of the hub sums up, and tells SQLite which
 * indexes are not selective. Without that, SQLite searched the payouts of a wallet through the index of
 * their currency, which holds all payouts of the game. PostgreSQL collects statistics by itself.
 */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await sql`create index payouts_pending on payouts (address, currency, amount_units)
    where state <> 'confirmed' and state <> 'set_aside'`.execute(db);
  if (dialect === 'postgres') return;
  // Creates the table of statistics, without those of today's rows, which would soon be out of date.
  await sql`analyze write_probes`.execute(db);
  for (const [table, index, rows] of STATISTICS) {
    await sql`delete from sqlite_stat1 where idx = ${index}`.execute(db);
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${table}, ${index}, ${rows})`.execute(
      db,
    );
  }
  // Makes this connection load them; others do when they read the schema.
  await sql`analyze sqlite_schema`.execute(db);
}
