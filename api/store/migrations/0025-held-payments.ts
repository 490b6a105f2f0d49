import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../database/dialect.ts';
import { id } from './column-types.ts';

/**
 * Gives held payments an id and what they are for, so that they can be listed. The `payments` service
 * reads what older ones are for from the chain.
 */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const { schema } = db;
  await sql`alter table held_payments rename to old_held_payments`.execute(db);
  await schema
    .createTable('held_payments')
    .$call(id(dialect))
    .addColumn('signature', 'text', (c) => c.notNull().unique())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('kind', 'text')
    .addColumn('memo', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('order_id', 'bigint')
    .addColumn('growhouse_id', 'bigint')
    .addColumn('plant_id', 'bigint')
    .addColumn('received_units', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('received_lamports', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at_ms', 'bigint', (c) => c.notNull())
    .execute();
  await sql`insert into held_payments (signature, address, created_at_ms)
    select signature, address, created_at_ms from old_held_payments
    order by created_at_ms, signature`.execute(db);
  await schema.dropTable('old_held_payments').execute();
  await schema.createIndex('held_payments_address').on('held_payments').column('address').execute();
  await schema
    .createIndex('held_payments_age')
    .on('held_payments')
    .column('created_at_ms')
    .execute();
}
