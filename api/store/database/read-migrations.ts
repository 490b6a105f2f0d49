import type BetterSqlite from 'better-sqlite3';
import type pg from 'pg';

const NAMES = 'select name from kysely_migration';

/** Returns the names of the migrations that have run in a file, in order; none if it has no tables. */
export function readSqliteMigrations(sqlite: BetterSqlite.Database): string[] {
  const table = sqlite.prepare(`select 1 from sqlite_schema where name = 'kysely_migration'`).get();
  if (table === undefined) return [];
  return sqlite.prepare<[], string>(NAMES).pluck().all().toSorted();
}

/** Returns the names of the migrations that have run, in order; none if the database has no tables. */
export async function readPostgresMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`select where to_regclass('kysely_migration') is not null`);
  if (rows.length === 0) return [];
  const names = await client.query<{ name: string }>(NAMES);
  return names.rows.map(({ name }) => name).toSorted();
}
