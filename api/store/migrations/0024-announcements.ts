import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../database/dialect.ts';
import { id } from './column-types.ts';

/** What superadmins announce to players, and the maintenance mode, which has a row while it is on. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('announcements')
    .$call(id(dialect))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('level', 'text', (c) => c.notNull())
    .addColumn('starts_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('ends_at_ms', 'bigint')
    .addColumn('created_by', 'text', (c) => c.notNull())
    .addColumn('created_at_ms', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('maintenance_mode')
    .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('started_by', 'text', (c) => c.notNull())
    .addColumn('started_at_ms', 'bigint', (c) => c.notNull())
    .execute();
}
