import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../database/dialect.ts';
import { id } from './column-types.ts';

/**
 * Keeps the history of money: which payouts each batch was signed for, with what was signed then, and
 * the events of payments and payouts that their own columns do not keep. Of older payouts only the last
 * batch is known. Indexes the lists of the Money tab.
 */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('batch_payouts')
    .addColumn('batch_id', 'bigint', (c) => c.notNull().references('payout_batches.id'))
    .addColumn('payout_id', 'bigint', (c) =>
      c.notNull().references('payouts.id').onDelete('cascade'),
    )
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('amount_units', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('batch_payouts_key', ['batch_id', 'payout_id'])
    .execute();
  await sql`insert into batch_payouts (batch_id, payout_id, address, currency, amount_units)
    select batch_id, id, address, currency, amount_units from payouts
    where batch_id is not null`.execute(db);
  await schema
    .createIndex('batch_payouts_payout')
    .on('batch_payouts')
    .columns(['payout_id', 'batch_id'])
    .execute();

  await schema
    .createTable('money_events')
    .$call(id(dialect))
    .addColumn('payment_id', 'bigint', (c) => c.references('payments.id').onDelete('cascade'))
    .addColumn('payout_id', 'bigint', (c) => c.references('payouts.id').onDelete('cascade'))
    .addColumn('at_ms', 'bigint', (c) => c.notNull())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('details_json', 'text', (c) => c.notNull())
    .addColumn('admin_address', 'text')
    .execute();
  await sql`create index money_events_payment on money_events (payment_id, id)
    where payment_id is not null`.execute(db);
  await sql`create index money_events_payout on money_events (payout_id, id)
    where payout_id is not null`.execute(db);

  const indexes = [
    sql`create index orders_amount on orders (currency, price_units)`,
    sql`create index orders_currency on orders (currency)`,
    sql`create index orders_age on orders (created_at_ms)`,
    sql`create index payments_amount on payments (received_lamports, received_units)`,
    sql`create index payments_thc on payments (id) where received_units > 0`,
    sql`create index payments_sol on payments (id) where received_lamports > 0`,
    sql`create index payments_unfulfilled on payments (state) where state <> 'fulfilled'`,
    sql`create index payments_kind on payments (kind)`,
    sql`create index payments_refusal on payments (refusal) where refusal is not null`,
    sql`create index payouts_amount on payouts (currency, amount_units)`,
    sql`create index payouts_currency on payouts (currency)`,
    sql`create index payouts_age on payouts (created_at_ms)`,
    sql`create index payouts_reason on payouts (reason) where reason <> 'harvest'`,
  ];
  for (const index of indexes) await index.execute(db);
}
