import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import type { Connection } from './database.ts';
import { DatabaseStorageError } from './database-error.ts';
import { getDialectOfUrl, parseSqlitePath } from './dialect.ts';

/**
 * Several pages, so that a database that cannot grow is noticed. PostgreSQL would compress longer texts, and find
 * room for them on a full disk. The archive of its log compresses these, unlike random ones.
 */
const PROBE = Array.from({ length: 16 }, () => ({ payload: 'x'.repeat(1900) }));
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
  await db.insertInto('write_probes').values(PROBE).execute();
  await db.deleteFrom('write_probes').execute();
}

async function assertFreeSpace(databaseUrl: string, minFreeBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(parseSqlitePath(databaseUrl)));
  if (bavail * bsize < minFreeBytes) throw new DatabaseStorageError('The disk is almost full');
}

/**
 * Reads the size of the database and of its write-ahead log, which PostgreSQL shares among databases, and when
 * PostgreSQL last archived a part of its log: Unix ms, 0 if it never has, null if nothing is archived.
 */
export async function readStorage(db: Connection, url: string) {
  if (getDialectOfUrl(url) === 'postgres') {
    const { rows } = await sql<{ size_count: number; archived_at_ms: number | null }>`
      select pg_database_size(current_database()) as size_count,
        case when current_setting('archive_mode') <> 'off' then
          coalesce(extract(epoch from last_archived_time) * 1000, 0)::bigint end as archived_at_ms
      from pg_stat_archiver`.execute(db);
    const { size_count: databaseBytes = 0, archived_at_ms: logArchivedAtMs = null } = rows[0] ?? {};
    return { databaseBytes, logBytes: null, logArchivedAtMs };
  }
  const path = parseSqlitePath(url);
  const [database, log] = await Promise.all([
    stat(path),
    // SQLite deletes it when the last connection closes.
    stat(`${path}-wal`).catch(() => null),
  ]);
  return { databaseBytes: database.size, logBytes: log?.size ?? 0, logArchivedAtMs: null };
}
