import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, type LogEvent } from 'kysely';
import { runStatements } from '../../tracing/channels.ts';
import type { Database } from './database.ts';
import { migrate } from './migrations.ts';
import { skipUsedPayoutIds } from '../backup/restored.ts';
import { ServerSqliteDialect, type SqliteHandles } from './sqlite-driver.ts';
import { SqliteHandle } from './sqlite-handle.ts';
import type { Waiting } from './sqlite-lock.ts';
import { parseSqlitePath } from './dialect.ts';
import type { Tables } from '../tables/tables.ts';
import { readTypedValues } from './typed-values.ts';
import { WalFlusher } from './wal-flusher.ts';

/** In older versions, resetting the write-ahead log can corrupt the file. */
const MIN_SQLITE_VERSION = [3, 51, 3] as const;

/**
 * Opens the database of a `file:` URL and runs pending migrations.
 * @throws Error when SQLite is too old or cannot be made durable
 */
export async function openSqliteDatabase(url: string, waiting?: Waiting): Promise<Database> {
  const path = parseSqlitePath(url);
  mkdirSync(dirname(path), { recursive: true });
  const sqlite = new SqliteDatabase(path);
  // Sessions and addresses are confidential.
  chmodSync(path, 0o600);
  configureSqlite(sqlite);
  const handles: SqliteHandles = {
    write: createHandle(sqlite),
    read: createHandle(new SqliteDatabase(path, { readonly: true, timeout: 0 })),
    snapshot: createHandle(new SqliteDatabase(path, { readonly: true, timeout: 0 })),
    flusher: new WalFlusher(path),
  };
  const db = new Kysely<Tables>({
    dialect: new ServerSqliteDialect(handles, waiting),
    plugins: [readTypedValues],
    ...(runStatements.isObserved() && { log: publishStatement }),
  });
  await migrate(db, 'sqlite');
  skipUsedPayoutIds(sqlite, Date.now());
  return db;
}

function createHandle(sqlite: SqliteDatabase.Database): SqliteHandle {
  sqlite.defaultSafeIntegers(true);
  return new SqliteHandle(sqlite);
}

const publishStatement = ({ query, queryDurationMillis }: LogEvent): void =>
  runStatements.publish({ sql: query.sql, durationMs: queryDurationMillis });

function configureSqlite(sqlite: SqliteDatabase.Database): void {
  sqlite.pragma('journal_mode = WAL');
  // `WalFlusher` flushes each commit. With FULL, SQLite would flush it itself and block the event loop.
  sqlite.pragma('synchronous = NORMAL');
  sqlite.pragma('foreign_keys = ON');
  const mode = sqlite.pragma('journal_mode', { simple: true });
  const synchronous = sqlite.pragma('synchronous', { simple: true });
  if (mode !== 'wal' || Number(synchronous) !== 1) {
    throw new Error('SQLite must run in WAL mode with synchronous=NORMAL');
  }
  const version = String(sqlite.prepare('select sqlite_version()').pluck().get());
  if (isOlder(version)) {
    throw new Error(`SQLite ${version} is older than ${MIN_SQLITE_VERSION.join('.')}`);
  }
  // The pragmas above may wait for another process; from now on the driver waits by itself.
  sqlite.pragma('busy_timeout = 0');
}

function isOlder(version: string): boolean {
  const parts = version.split('.').map(Number);
  for (const [index, minimum] of MIN_SQLITE_VERSION.entries()) {
    const part = parts[index] ?? 0;
    if (part !== minimum) return part < minimum;
  }
  return false;
}
