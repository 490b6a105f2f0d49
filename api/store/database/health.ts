import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import type { Connection } from './database.ts';
import { DatabaseStorageError } from './database-error.ts';
import { getDialectOfUrl, parseSqlitePath } from './dialect.ts';

/** Several pages, so that a database that cannot grow is noticed. */
const PROBE_LENGTH = 32 * 1024;
/** With less free space, the next minutes of play may fill the disk. */
const MIN_FREE_BYTES = 16 * 1024 * 1024;

/**
 * Writes rows to the database and deletes them, because a full disk still allows everything else.
 * @throws DatabaseBusyError, DatabaseStorageError
 */
export async function assertWritable(
  db: Connection,
  databaseUrl: string,
  minFreeBytes: number = MIN_FREE_BYTES,
): Promise<void> {
  if (getDialectOfUrl(databaseUrl) === 'sqlite') await assertFreeSpace(databaseUrl, minFreeBytes);
  await db
    .insertInto('write_probes')
    .values({ payload: 'x'.repeat(PROBE_LENGTH) })
    .execute();
  await db.deleteFrom('write_probes').execute();
}

async function assertFreeSpace(databaseUrl: string, minFreeBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(parseSqlitePath(databaseUrl)));
  if (bavail * bsize < minFreeBytes) throw new DatabaseStorageError('The disk is almost full');
}

/** Reads the size of the database and of its write-ahead log; null for PostgreSQL, which shares one. */
export async function readDatabaseSize(db: Connection, url: string) {
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
