import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../database/dialect.ts';

/** Creates the index by which admins search for the beginning of a nickname in any case. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const collation = dialect === 'postgres' ? sql`collate "C"` : sql``;
  await sql`create index growhouses_nickname_key
    on growhouses (lower(nickname) ${collation})`.execute(db);
}
