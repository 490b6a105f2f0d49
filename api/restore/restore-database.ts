import { rmSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import {
  type CopyFacts,
  inspectCopy,
  replaceDatabase,
  stageCopy,
} from '../store/backup/restore-copy.ts';
import { getDialectOfUrl, parseSqlitePath } from '../store/database/dialect.ts';
import { formatLocation } from '../store/backup/inspect-database.ts';
import { inspectPostgresCopy, preparePostgresCopy } from '../store/backup/postgres-copy.ts';
import { formatForeignVersion } from '../store/database/migrations.ts';
import { lockData } from '../store/database/server-lock.ts';
import type { FileCopy, PostgresCopy } from './choose-copy.ts';

/** A server that uses the database is refused at once. */
const NO_WAIT_MS = 0;

/** Thrown if a copy must not become the database. Nothing was changed then. */
export class UnusableCopyError extends Error {
  override readonly name = 'UnusableCopyError';
}

export interface RestoredDatabase {
  path: string;
  /** When the copy was made, Unix ms. */
  madeAtMs: number;
  /** Where the files are now that the copy replaces. */
  kept: string[];
}

/** A database of PostgreSQL on which a server can start. */
export interface PreparedDatabase {
  /** Host and name, without user and password. */
  location: string;
  /** When the newest thing happened that the copy knows, Unix ms. */
  madeAtMs: number;
}

/**
 * Checks a restored database of PostgreSQL and prepares it for the first server that starts on it.
 * @throws UnusableCopyError, DataInUseError; then nothing was changed
 */
export async function prepareDatabase(
  { url }: PostgresCopy,
  nowMs: number,
): Promise<PreparedDatabase> {
  const location = formatLocation(url);
  assertUsable(location, await inspectPostgresCopy(url));
  return { location, madeAtMs: await preparePostgresCopy(url, nowMs) };
}

/**
 * Puts a copy in the place of the database, while no server uses it. What was there is kept.
 * @throws UnusableCopyError, DataInUseError; then nothing was changed
 */
export function restoreDatabase(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  copy: FileCopy,
  nowMs: number,
): RestoredDatabase {
  if (getDialectOfUrl(databaseUrl) === 'postgres') {
    const remedy = 'restore a copy of PostgreSQL with --from postgres://…';
    throw new UnusableCopyError(`The game is kept in PostgreSQL: ${remedy}`);
  }
  const path = parseSqlitePath(databaseUrl);
  const staged = `${path}.restoring`;
  const lock = lockData({ dataDir, databaseUrl }, NO_WAIT_MS);
  try {
    const madeAtMs = stageCopy(copy.path, staged, copy.takenAtMs);
    assertUsable(copy.path, inspectCopy(staged));
    return { path, madeAtMs, kept: replaceDatabase(databaseUrl, staged, nowMs) };
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${staged}${suffix}`, { force: true });
    lock.release();
  }
}

function assertUsable(name: string, { damage, foreignVersion }: CopyFacts): void {
  const [problem] = damage;
  if (problem !== undefined) throw new UnusableCopyError(`${name} is damaged: ${problem}`);
  if (!foreignVersion) return;
  throw new UnusableCopyError(`${name} ${formatForeignVersion(foreignVersion)}`);
}
