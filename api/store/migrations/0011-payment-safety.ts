import { type Kysely, sql } from 'kysely';

/**
 * Records payments whose memo the game does not know, remembers transactions that are no payments,
 * and holds the payments of banned wallets. A payment may cause an exchange and a refund in the same
 * currency.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  const kinds = sql`purpose in
    ('seeds', 'exchange', 'upgrade', 'maxupgrade', 'revive', 'unknown')`;
  // A column's check cannot be changed, so a new column takes the place of the old one.
  await schema
    .alterTable('payments')
    .addColumn('purpose', 'text', (c) => c.notNull().defaultTo('unknown').check(kinds))
    .execute();
  await sql`update payments set purpose = kind`.execute(db);
  await schema.alterTable('payments').dropColumn('kind').execute();
  await schema.alterTable('payments').renameColumn('purpose', 'kind').execute();

  await schema.dropIndex('payouts_payment').execute();
  await schema
    .createIndex('payouts_payment')
    .on('payouts')
    .columns(['payment_id', 'currency', 'reason'])
    .unique()
    .execute();

  await schema
    .createTable('rejected_transactions')
    .addColumn('signature', 'text', (c) => c.primaryKey())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('slot', 'bigint', (c) => c.notNull())
    .addColumn('created_at_ms', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('rejected_transactions_slot')
    .on('rejected_transactions')
    .column('slot')
    .execute();

  await schema
    .createTable('held_payments')
    .addColumn('signature', 'text', (c) => c.primaryKey())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('created_at_ms', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('held_payments_address').on('held_payments').column('address').execute();
}
