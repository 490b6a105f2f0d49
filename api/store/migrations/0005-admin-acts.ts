import type { Kysely } from 'kysely';
import type { Dialect } from '../database/dialect.ts';
import { id } from './column-types.ts';

/** The audit trail, and which growers an admin has edited. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const { schema } = db;

  await schema
    .createTable('audit_log')
    .$call(id(dialect))
    .addColumn('date_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('admin_address', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('target', 'text', (c) => c.notNull())
    .addColumn('before_json', 'text')
    .addColumn('after_json', 'text')
    .execute();
  await schema
    .createIndex('audit_log_date')
    .on('audit_log')
    .columns(['date_at_ms', 'id', 'admin_address'])
    .execute();

  await schema.alterTable('growers').addColumn('edited_at_ms', 'bigint').execute();
}
