import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import { getDialectOfUrl } from '../database/dialect.ts';
import { parseSqlitePath } from '../database/sqlite-path.ts';

export interface DatabaseSize {
  databaseBytes: number;
  /** Size of SQLite's write-ahead log; null for PostgreSQL, whose databases share one. */
  logBytes: number | null;
}

/** Reads the size of the database and of its write-ahead log. */
export async function readDatabaseSize(db: Connection, url: string): Promise<DatabaseSize> {
  if (getDialectOfUrl(url) === 'postgres') {
    const { rows } = await sql<{ size_count: number }>`
      select pg_database_size(current_database()) as size_count`.execute(db);
    return { databaseBytes: rows[0]?.size_count ?? 0, logBytes: null };
  }
  const path = parseSqlitePath(url);
  const [database, log] = await Promise.all([
    stat(path),
    // SQLite deletes it when the last connection closes.
    stat(`${path}-wal`).catch(() => null),
  ]);
  return { databaseBytes: database.size, logBytes: log?.size ?? 0 };
}
