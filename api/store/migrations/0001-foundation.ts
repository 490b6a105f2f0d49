import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../database/dialect.ts';
import { id } from './column-types.ts';

/** Players, growhouses, plants, growers, payouts, and the server's bookkeeping. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const { schema } = db;

  await schema
    .createTable('users')
    .$call(id(dialect))
    .addColumn('address', 'text', (c) => c.notNull().unique())
    .addColumn('is_banned', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('is_admin', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('is_superadmin', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('holdings_read_at_ms', 'bigint')
    .execute();

  await schema
    .createTable('sessions')
    .$call(id(dialect))
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('scope', 'text', (c) => c.notNull().check(sql`scope in ('player', 'admin')`))
    .addColumn('created_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('expires_at_ms', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('sessions_user').on('sessions').column('user_id').execute();

  await schema
    .createTable('sign_in_challenges')
    .$call(id(dialect))
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('transaction', 'sign-in')`))
    .addColumn('challenge_hash', 'text', (c) => c.notNull().unique())
    .addColumn('address', 'text')
    .addColumn('issued_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('expires_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('signature', 'text', (c) => c.unique())
    .addColumn('consumed_at_ms', 'bigint')
    .execute();
  await schema
    .createIndex('sign_in_challenges_expiry')
    .on('sign_in_challenges')
    .column('expires_at_ms')
    .execute();

  const columns = ['common', 'uncommon', 'rare', 'epic', 'mythic'].map((key) => `harvested_${key}`);
  await columns
    .reduce(
      (table, column) => table.addColumn(column, 'integer', (c) => c.notNull().defaultTo(0)),
      schema.createTable('growhouses').$call(id(dialect)),
    )
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id'))
    .addColumn('nickname', 'text')
    .addColumn('level', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(1)
        .check(sql`level between 1 and 10`),
    )
    .addColumn('is_max_level', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('payout_received_units', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at_ms', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('growhouses_user').on('growhouses').column('user_id').execute();

  await schema
    .createTable('plants')
    .$call(id(dialect))
    .addColumn('growhouse_id', 'bigint', (c) => c.notNull().references('growhouses.id'))
    .addColumn('strain_id', 'integer', (c) => c.notNull())
    .addColumn('stage', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`stage between 0 and 5`),
    )
    .addColumn('created_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('planted_at_ms', 'bigint')
    .addColumn('last_watering_at_ms', 'bigint')
    .addColumn('next_watering_at_ms', 'bigint')
    .addColumn('ended_at_ms', 'bigint')
    .addColumn('outcome', 'text', (c) =>
      c.check(sql`outcome in ('harvested', 'pruned', 'upgraded')`),
    )
    .execute();
  await sql`create index plants_living on plants (growhouse_id) where ended_at_ms is null`.execute(
    db,
  );

  await schema
    .createTable('growers')
    .$call(id(dialect))
    .addColumn('mint', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('image', 'text', (c) => c.notNull())
    .addColumn('rank', 'integer', (c) => c.notNull())
    .addColumn('class_id', 'integer', (c) => c.notNull().check(sql`class_id between 1 and 5`))
    .addColumn('owner', 'text')
    .addColumn('token_address', 'text')
    .addColumn('growhouse_id', 'bigint', (c) => c.references('growhouses.id'))
    .addColumn('founded_growhouse_id', 'bigint', (c) => c.references('growhouses.id'))
    .addColumn('seen_at_ms', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('growers_owner').on('growers').column('owner').execute();
  await schema.createIndex('growers_growhouse').on('growers').column('growhouse_id').execute();

  await schema
    .createTable('payout_batches')
    .$call(id(dialect))
    .addColumn('signature', 'text', (c) => c.notNull().unique())
    .addColumn('transaction_base64', 'text', (c) => c.notNull())
    .addColumn('last_valid_block_height', 'bigint', (c) => c.notNull())
    .addColumn('accounts_opened', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) =>
      c
        .notNull()
        .defaultTo('sent')
        .check(sql`state in ('sent', 'confirmed', 'failed', 'expired', 'set_aside')`),
    )
    .addColumn('created_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('settled_at_ms', 'bigint')
    .execute();
  await schema.createIndex('payout_batches_state').on('payout_batches').column('state').execute();
  await schema
    .createIndex('payout_batches_age')
    .on('payout_batches')
    .column('created_at_ms')
    .execute();

  await schema
    .createTable('payouts')
    .$call(id(dialect))
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull().check(sql`currency in ('thc', 'sol')`))
    .addColumn('amount_units', 'bigint', (c) => c.notNull().check(sql`amount_units > 0`))
    .addColumn('reason', 'text', (c) =>
      c.notNull().check(sql`reason in ('harvest', 'upgrade', 'exchange', 'refund')`),
    )
    .addColumn('plant_id', 'bigint', (c) => c.unique().references('plants.id'))
    .addColumn('growhouse_id', 'bigint', (c) => c.references('growhouses.id'))
    .addColumn('state', 'text', (c) =>
      c
        .notNull()
        .defaultTo('queued')
        .check(sql`state in ('queued', 'sent', 'confirmed', 'set_aside')`),
    )
    .addColumn('failures', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('batch_id', 'bigint', (c) => c.references('payout_batches.id'))
    .addColumn('created_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('settled_at_ms', 'bigint')
    .execute();
  await sql`create index payouts_open on payouts (id) where state = 'queued'`.execute(db);
  await schema.createIndex('payouts_address').on('payouts').columns(['address', 'id']).execute();
  await schema.createIndex('payouts_batch').on('payouts').column('batch_id').execute();

  await schema
    .createTable('idempotency_keys')
    .$call(id(dialect))
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('body_hash', 'text', (c) => c.notNull())
    .addColumn('status', 'integer')
    .addColumn('body', 'text')
    .addColumn('created_at_ms', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('idempotency_keys_once', ['address', 'key', 'path'])
    .execute();
  await schema
    .createIndex('idempotency_keys_age')
    .on('idempotency_keys')
    .column('created_at_ms')
    .execute();

  await schema
    .createTable('logs')
    .$call(id(dialect))
    .addColumn('date_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('level', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('address', 'text')
    .addColumn('message', 'text', (c) => c.notNull())
    .execute();

  await schema
    .createTable('services')
    .addColumn('short_name', 'text', (c) => c.primaryKey())
    .addColumn('is_started', 'integer', (c) => c.notNull())
    .addColumn('last_run_at_ms', 'bigint')
    .addColumn('last_duration_ms', 'bigint')
    .addColumn('last_error', 'text')
    .addColumn('lease_holder', 'text')
    .addColumn('lease_until_ms', 'bigint')
    .execute();

  await schema
    .createTable('alarms')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('raised_at_ms', 'bigint', (c) => c.notNull())
    .execute();
}
