import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../database/dialect.ts';
import { id } from './column-types.ts';

/** The devices that get notifications. A subscription ends with its session. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('push_subscriptions')
    .$call(id(dialect))
    .addColumn('session_id', 'bigint', (c) =>
      c.notNull().unique().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id'))
    .addColumn('endpoint', 'text', (c) => c.notNull().unique())
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('topics', 'text', (c) => c.notNull())
    .addColumn('quiet_from_minute', 'integer')
    .addColumn('quiet_until_minute', 'integer')
    .addColumn('time_zone', 'text', (c) => c.notNull())
    .addColumn('created_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('followed_until_ms', 'bigint', (c) => c.notNull())
    .addColumn('next_check_at_ms', 'bigint')
    .addColumn('last_sent_at_ms', 'bigint')
    .addColumn('last_test_at_ms', 'bigint')
    .addColumn('failures', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await schema
    .createIndex('push_subscriptions_user')
    .on('push_subscriptions')
    .column('user_id')
    .execute();
  await sql`create index push_subscriptions_next_check
    on push_subscriptions (next_check_at_ms, id) where next_check_at_ms is not null`.execute(db);
}
