import type { Kysely } from 'kysely';

/**
 * Records which wallets the money of a payment came from, to which it is refunded later. They are
 * null in older payments, which are refunded to the wallet that paid the transaction.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('payments').addColumn('thc_source', 'text').execute();
  await db.schema.alterTable('payments').addColumn('sol_source', 'text').execute();
}
