import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../database/dialect.ts';

/** Orders codes by their bytes, as SQLite does, so that admins find them by their beginning in any locale. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') return;
  await sql`alter table orders alter column code type text collate "C"`.execute(db);
}
