import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../database/dialect.ts';
import { id } from './column-types.ts';

/** Orders, payments, and the cursor in the vault's history. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const { schema } = db;
  const kinds = sql`kind in ('seeds', 'exchange', 'upgrade', 'maxupgrade', 'revive')`;

  await schema
    .createTable('orders')
    .$call(id(dialect))
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('seeds', 'exchange')`))
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id'))
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull().check(sql`currency in ('thc', 'sol')`))
    .addColumn('price_units', 'bigint', (c) => c.notNull().check(sql`price_units > 0`))
    .addColumn('growhouse_id', 'bigint', (c) => c.references('growhouses.id'))
    .addColumn('cart_json', 'text')
    .addColumn('rate', 'text')
    .addColumn('created_slot', 'bigint', (c) => c.notNull())
    .addColumn('created_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('expires_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('payment_id', 'bigint', (c) => c.unique())
    .execute();
  await schema
    .createIndex('orders_address')
    .on('orders')
    .columns(['address', 'created_at_ms'])
    .execute();

  await schema
    .createTable('payments')
    .$call(id(dialect))
    .addColumn('signature', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull().check(kinds))
    .addColumn('memo', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('order_id', 'bigint', (c) => c.references('orders.id'))
    .addColumn('growhouse_id', 'bigint')
    .addColumn('plant_id', 'bigint')
    .addColumn('state', 'text', (c) =>
      c.notNull().check(sql`state in ('fulfilled', 'refunded', 'set_aside')`),
    )
    .addColumn('received_units', 'bigint', (c) => c.notNull())
    .addColumn('received_lamports', 'bigint', (c) => c.notNull())
    .addColumn('currency', 'text')
    .addColumn('price_units', 'bigint', (c) => c.notNull())
    .addColumn('result_json', 'text')
    .addColumn('refusal', 'text')
    .addColumn('created_at_ms', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('payments_address')
    .on('payments')
    .columns(['address', 'created_at_ms'])
    .execute();

  await schema
    .createTable('payment_cursors')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('slot', 'bigint', (c) => c.notNull())
    .execute();

  await schema
    .alterTable('payouts')
    .addColumn('payment_id', 'bigint', (c) => c.references('payments.id'))
    .execute();
  await schema
    .createIndex('payouts_payment')
    .on('payouts')
    .columns(['payment_id', 'currency'])
    .unique()
    .execute();
  await schema
    .createIndex('payouts_address_age')
    .on('payouts')
    .columns(['address', 'created_at_ms'])
    .execute();
}
