import { stat } from 'node:fs/promises';
import { parseSqlitePath } from './sqlite-path.ts';

/** Reads the sizes in bytes of the database file and of its write-ahead log. */
export async function readDatabaseSize(
  url: string,
): Promise<{ databaseBytes: number; logBytes: number }> {
  const path = parseSqlitePath(url);
  const [database, log] = await Promise.all([
    stat(path),
    // SQLite deletes it when the last connection closes.
    stat(`${path}-wal`).catch(() => null),
  ]);
  return { databaseBytes: database.size, logBytes: log?.size ?? 0 };
}
