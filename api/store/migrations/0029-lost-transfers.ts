import { type Kysely, sql } from 'kysely';

/**
 * What a database that was lost paid before it was restored from a backup, read from the chain, and when
 * the time that it covered was compared.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('lost_transfers')
    .addColumn('signature', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('amount_units', 'bigint', (c) => c.notNull())
    .addColumn('slot', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('lost_transfers_key', ['signature', 'address', 'currency'])
    .execute();
  await schema
    .createIndex('lost_transfers_wallet')
    .on('lost_transfers')
    .columns(['address', 'currency'])
    .execute();
  await schema.alterTable('reconciliation_gaps').addColumn('compared_at_ms', 'bigint').execute();
  // Payouts of a game that was restored before this version have gone on long since. The time says so.
  await sql`update reconciliation_gaps set compared_at_ms = began_at_ms
    where until_slot is not null`.execute(db);
}
