import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Connection } from './database.ts';
import { DatabaseStorageError } from './database-error.ts';
import { getDialectOfUrl } from './dialect.ts';
import { parseSqlitePath } from './sqlite-path.ts';

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
