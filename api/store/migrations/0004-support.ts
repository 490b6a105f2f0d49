import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../database/dialect.ts';

/** What admins search by its beginning. */
const SEARCHED = {
  users: ['address'],
  payments: ['address', 'signature'],
  payouts: ['address'],
  payout_batches: ['signature'],
};

/**
 * Creates the indexes by which admins find addresses and signatures by their beginning. In SQLite, the
 * existing indexes are ordered by bytes.
 */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') return;
  for (const [table, columns] of Object.entries(SEARCHED)) {
    for (const column of columns) {
      await sql`create index ${sql.id(`${table}_${column}_beginning`)}
        on ${sql.table(table)} (${sql.ref(column)} collate "C")`.execute(db);
    }
  }
}
