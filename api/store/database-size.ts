import { stat } from 'node:fs/promises';
import { sqlitePath } from './database.ts';

/** Bytes of the database's file, and of the log that changes are first written to. */
export async function databaseSize(
  url: string,
): Promise<{ databaseBytes: number; logBytes: number }> {
  const path = sqlitePath(url);
  const [database, log] = await Promise.all([
    stat(path),
    // It goes when the last connection is closed.
    stat(`${path}-wal`).catch(() => null),
  ]);
  return { databaseBytes: database.size, logBytes: log?.size ?? 0 };
}
