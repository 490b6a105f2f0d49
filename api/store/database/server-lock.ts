import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { isDamage } from '../../process/sqlite-damage.ts';
import { getDialectOfUrl, parseSqlitePath } from './dialect.ts';

/** The lock file in a folder. */
export const LOCK_FILE = 'server.lock';

/** How long an earlier server may take to end. */
const LOCK_TIMEOUT_MS = 2000;

/** Thrown if another server uses the data folder or the database. */
export class DataInUseError extends Error {
  override readonly name = 'DataInUseError';
}

/** Thrown if the lock file has a content, which a server never gives it. */
export class DamagedLockError extends Error {
  override readonly name = 'DamagedLockError';
}

/** What one server uses alone, except for a database of PostgreSQL. */
interface DataLocation {
  dataDir: string;
  databaseUrl: string;
}

export interface ServerLock {
  release(): void;
}

/**
 * Locks a data folder, and the folder of a database outside of it, against other servers. The locks are those of
 * SQLite on empty files, because the operating system releases them when the process ends, even when
 * it is killed.
 * @throws DataInUseError if another server holds one of them; DamagedLockError
 */
export function lockData(location: DataLocation, timeoutMs: number = LOCK_TIMEOUT_MS): ServerLock {
  const locks: ServerLock[] = [];
  const release = () => {
    for (const lock of locks.splice(0)) lock.release();
  };
  const folders = listFolders(location).map(resolveFolder);
  try {
    for (const folder of new Set(folders)) locks.push(lockFolder(folder, timeoutMs));
    return { release };
  } catch (error) {
    release();
    throw error;
  }
}

/** Whether a server uses a data folder or a database. Creates nothing. */
export function isDataInUse(location: DataLocation): boolean {
  const locked = listFolders(location).filter((folder) => existsSync(join(folder, LOCK_FILE)));
  try {
    for (const folder of locked) lockFolder(folder, 0).release();
    return false;
  } catch (error) {
    if (error instanceof DataInUseError) return true;
    throw error;
  }
}

/** Lists the folders that one server uses alone. Several servers may use a database of PostgreSQL. */
export const listFolders = ({ dataDir, databaseUrl }: DataLocation) =>
  getDialectOfUrl(databaseUrl) === 'sqlite'
    ? [dataDir, dirname(parseSqlitePath(databaseUrl))]
    : [dataDir];

/** Creates a folder that is missing. @returns its real path, which is the same for every alias */
function resolveFolder(folder: string): string {
  mkdirSync(folder, { recursive: true });
  return realpathSync(folder);
}

function lockFolder(folder: string, timeoutMs: number): ServerLock {
  const path = join(folder, LOCK_FILE);
  const file = new SqliteDatabase(path, { timeout: timeoutMs });
  try {
    // Keeps the rollback journal in memory: nothing is ever written.
    file.pragma('journal_mode = memory');
    file.exec('begin exclusive');
  } catch (cause) {
    file.close();
    if (isDamage(cause)) {
      throw new DamagedLockError(`${path} is damaged. It never has a content: delete it.`, {
        cause,
      });
    }
    if (!(cause instanceof SqliteDatabase.SqliteError) || !cause.code.startsWith('SQLITE_BUSY')) {
      throw cause;
    }
    throw new DataInUseError(
      `Another server uses ${folder}. Stop it first, or choose another folder with DATA_DIR.`,
      { cause },
    );
  }
  return { release: () => file.close() };
}
