import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../database/dialect.ts';

/** Leaves it to `deleteLogLines` to remove deleted lines from the index, in every database. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') await sql`drop trigger logs_removed`.execute(db);
}
