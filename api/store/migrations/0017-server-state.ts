import type { Kysely } from 'kysely';
import type { Dialect } from '../database/dialect.ts';
import { id } from './column-types.ts';

/** What the server itself keeps: the rate limits in use, and rows that prove that writing works. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('rate_limits')
    .addColumn('limiter', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('full_at_ms', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('rate_limits_key', ['limiter', 'key'])
    .execute();
  await db.schema
    .createTable('write_probes')
    .$call(id(dialect))
    .addColumn('payload', 'text', (c) => c.notNull())
    .execute();
}
