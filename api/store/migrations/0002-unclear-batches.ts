import type { Kysely } from 'kysely';

/** Records since when the state of a payout transaction is unclear. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('payout_batches').addColumn('unclear_since_ms', 'bigint').execute();
}
