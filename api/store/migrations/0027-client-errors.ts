import type { Kysely } from 'kysely';
import type { Dialect } from '../database/dialect.ts';
import { id } from './column-types.ts';

/** Errors that clients report, grouped, with samples of the latest reports of each group. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('client_errors')
    .$call(id(dialect))
    .addColumn('fingerprint', 'text', (c) => c.notNull().unique())
    .addColumn('problem', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('version_number', 'bigint', (c) => c.notNull())
    .addColumn('surface', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('frames_json', 'text', (c) => c.notNull())
    .addColumn('report_count', 'bigint', (c) => c.notNull().defaultTo(1))
    .addColumn('first_seen_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('last_seen_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('resolved_at_ms', 'bigint')
    .addColumn('resolved_by', 'text')
    .addColumn('returned_from', 'text')
    .execute();
  await schema.createIndex('client_errors_problem').on('client_errors').column('problem').execute();

  await schema
    .createTable('client_error_samples')
    .$call(id(dialect))
    .addColumn('client_error_id', 'bigint', (c) =>
      c.notNull().references('client_errors.id').onDelete('cascade'),
    )
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('browser', 'text', (c) => c.notNull())
    .addColumn('created_at_ms', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('client_error_samples_error')
    .on('client_error_samples')
    .columns(['client_error_id', 'id'])
    .execute();
}
