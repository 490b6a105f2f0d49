import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, SqliteDialect, type Transaction } from 'kysely';
import { migrate } from './migrate.ts';
import { preparedOnce } from './prepared-once.ts';
import type { Tables } from './tables.ts';
import { wholeNumbers } from './whole-numbers.ts';

export type Database = Kysely<Tables>;
/** A transaction, or the database where a single statement is enough. */
export type Connection = Database | Transaction<Tables>;

/** Below this, a reset of the write-ahead log can corrupt the file. */
const OLDEST_SQLITE = [3, 51, 3] as const;

/**
 * Opens the database of a `file:` URL and brings it to the newest shape.
 * @throws Error when SQLite is too old or does not write as durably as money needs
 */
export async function openDatabase(url: string): Promise<Database> {
  const path = sqlitePath(url);
  mkdirSync(dirname(path), { recursive: true });
  const sqlite = new SqliteDatabase(path);
  // Sessions and addresses are nobody else's business.
  chmodSync(path, 0o600);
  requireSafeSqlite(sqlite);
  sqlite.defaultSafeIntegers(true);
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: preparedOnce(sqlite) }),
    plugins: [wholeNumbers],
  });
  await migrate(db, 'sqlite');
  return db;
}

/** The file of a `file:` URL. @throws Error for any other */
export function sqlitePath(url: string): string {
  const path = /^file:(.+)$/.exec(url)?.[1];
  if (path === undefined) throw new Error(`DATABASE_URL must begin with file: (${url})`);
  return path;
}

function requireSafeSqlite(sqlite: SqliteDatabase.Database): void {
  sqlite.pragma('journal_mode = WAL');
  // The driver opens WAL files at NORMAL, which may forget the last commits when power fails.
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('busy_timeout = 5000');
  const mode = sqlite.pragma('journal_mode', { simple: true });
  const synchronous = sqlite.pragma('synchronous', { simple: true });
  if (mode !== 'wal' || Number(synchronous) !== 2) {
    throw new Error('SQLite must run in WAL mode with synchronous=FULL');
  }
  const version = String(sqlite.prepare('select sqlite_version()').pluck().get());
  if (isOlder(version)) {
    throw new Error(`SQLite ${version} is older than ${OLDEST_SQLITE.join('.')}`);
  }
}

function isOlder(version: string): boolean {
  const parts = version.split('.').map(Number);
  for (const [index, least] of OLDEST_SQLITE.entries()) {
    const part = parts[index] ?? 0;
    if (part !== least) return part < least;
  }
  return false;
}
