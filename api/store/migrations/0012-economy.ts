import { type Kysely, sql } from 'kysely';

/** The settings of the economy, and the THC that exchange orders reserve. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('economy')
    .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('rate', 'text', (c) => c.notNull())
    .addColumn('rate_set_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('rate_valid_hours', 'integer', (c) => c.notNull())
    .addColumn('max_order_lamports', 'bigint', (c) => c.notNull())
    .addColumn('max_wallet_lamports', 'bigint', (c) => c.notNull())
    .addColumn('max_day_lamports', 'bigint', (c) => c.notNull())
    .addColumn('kept_units', 'bigint', (c) => c.notNull())
    .addColumn('are_purchases_paused', 'integer', (c) => c.notNull())
    .addColumn('is_exchange_paused', 'integer', (c) => c.notNull())
    .addColumn('are_payouts_paused', 'integer', (c) => c.notNull())
    .execute();
  await schema
    .alterTable('orders')
    .addColumn('reserved_units', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`create index orders_reserved on orders
    (expires_at_ms, address, reserved_units, price_units)
    where reserved_units > 0 and payment_id is null`.execute(db);
  await sql`create index payments_exchanged on payments (created_at_ms, address, price_units)
    where kind = 'exchange' and state = 'fulfilled'`.execute(db);
}
