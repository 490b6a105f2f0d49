import { existsSync } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';
import { backUpDatabase, removeOldBackups } from '../backup/backup.ts';
import type { Database } from './database.ts';
import { getDialectOfUrl, parseSqlitePath } from './dialect.ts';
import { openDatabase } from './open-database.ts';
import { compareMigrations, readSqliteMigrations } from './migrations.ts';

/** Copies that are kept from before upgrades. */
const MAX_UPGRADE_COPIES = 3;

export interface ServerDatabaseOptions {
  /** A URL, as for `openDatabase`. */
  databaseUrl: string;
  /** The folder for a copy from before an upgrade. */
  backupsDir: string;
  nowMs: number;
}

/**
 * Opens the database for a server. If migrations are pending, copies it first, because they only
 * go forward. PostgreSQL is copied by its own tools before an upgrade.
 * @throws Error if the copy fails, and those of `openDatabase`
 */
export async function openServerDatabase({
  databaseUrl,
  backupsDir: dir,
  nowMs,
}: ServerDatabaseOptions): Promise<Database> {
  if (getDialectOfUrl(databaseUrl) === 'sqlite' && needsUpgrade(parseSqlitePath(databaseUrl))) {
    await backUpDatabase({ databaseUrl, dir }, nowMs, 'upgrade');
    removeOldBackups(dir, MAX_UPGRADE_COPIES, 'upgrade');
  }
  return openDatabase(databaseUrl);
}

/** Returns whether a database exists that some migrations of this version will change. */
function needsUpgrade(path: string): boolean {
  if (!existsSync(path)) return false;
  const sqlite = new SqliteDatabase(path);
  try {
    const names = readSqliteMigrations(sqlite);
    const { foreignVersion, pendingMigrations } = compareMigrations(names);
    return names.length > 0 && foreignVersion === null && pendingMigrations.length > 0;
  } finally {
    sqlite.close();
  }
}
