import type { Kysely } from 'kysely';

/**
 * What several processes on one database share: which of them are alive, which of them claimed a
 * request, and when each service runs next.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('server_processes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('services', 'text', (c) => c.notNull())
    .addColumn('started_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('alive_until_ms', 'bigint', (c) => c.notNull())
    .execute();
  await schema.alterTable('idempotency_keys').addColumn('process_id', 'text').execute();
  await schema
    .alterTable('services')
    .addColumn('failures', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('services').addColumn('next_run_at_ms', 'bigint').execute();
}
