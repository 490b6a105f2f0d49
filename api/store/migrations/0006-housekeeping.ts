import { type Kysely, sql } from 'kysely';

/**
 * Players' last activity, the lifecycle cursor, and the indexes by which the dashboard counts and
 * cleanup finds old rows.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;

  await schema.alterTable('users').addColumn('last_active_at_ms', 'bigint').execute();
  await schema.createIndex('users_age').on('users').column('created_at_ms').execute();
  await schema.createIndex('users_active').on('users').column('last_active_at_ms').execute();

  await schema
    .createTable('active_days')
    .addColumn('day_at_ms', 'bigint', (c) => c.primaryKey())
    .addColumn('players', 'integer', (c) => c.notNull())
    .execute();

  await schema
    .createTable('lifecycle_cursors')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('followed_until_ms', 'bigint', (c) => c.notNull())
    .execute();

  // Covering indexes: counting never reads the rows themselves.
  const indexes = [
    sql`create index plants_course on plants (stage, next_watering_at_ms, ended_at_ms)
      where ended_at_ms is null`,
    sql`create index payouts_unsettled on payouts (state, currency, created_at_ms, amount_units)
      where state <> 'confirmed'`,
    sql`create index payouts_confirmed on payouts (currency, settled_at_ms, state, amount_units)
      where state = 'confirmed'`,
    sql`create index payments_set_aside on payments (state) where state = 'set_aside'`,
    sql`create index orders_unpaid on orders (created_at_ms) where payment_id is null`,
    sql`create index logs_errors on logs (date_at_ms, level) where level in ('Error', 'Critical')`,
  ];
  for (const index of indexes) await index.execute(db);

  await schema
    .createIndex('payments_age')
    .on('payments')
    .columns(['created_at_ms', 'received_units', 'received_lamports'])
    .execute();
  await schema.createIndex('payments_order').on('payments').column('order_id').execute();
  await schema.createIndex('sessions_expiry').on('sessions').column('expires_at_ms').execute();
}
