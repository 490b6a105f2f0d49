import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../database/dialect.ts';

/**
 * Indexes whose first column has few values: of so many rows, so many have the same value in it, and so many
 * the same in the second column as well. See https://sqlite.org/fileformat2.html#stat1tab.
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
 * indexes hardly narrow a search. Without it, SQLite found the payouts of a wallet by their currency, among
 * all payouts of the game. PostgreSQL counts by itself.
 */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await sql`create index payouts_pending on payouts (address, currency, amount_units)
    where state <> 'confirmed' and state <> 'set_aside'`.execute(db);
  if (dialect === 'postgres') return;
  // Creates the table of statistics. That of the rows would be out of date soon.
  await sql`analyze write_probes`.execute(db);
  for (const [table, index, rows] of STATISTICS) {
    await sql`delete from sqlite_stat1 where idx = ${index}`.execute(db);
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${table}, ${index}, ${rows})`.execute(
      db,
    );
  }
  // Lets this connection read them, too.
  await sql`analyze sqlite_schema`.execute(db);
}
