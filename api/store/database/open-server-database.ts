import { existsSync } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';
import { backUpDatabase, removeOldBackups } from '../backup/backup.ts';
import type { Database } from './database.ts';
import { getDialectOfUrl } from './dialect.ts';
import { openDatabase } from './open-database.ts';
import { parseSqlitePath } from './sqlite-path.ts';
import { MIGRATIONS } from './migrate.ts';

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
 * Opens the database for a server. If a version before this one has written it, copies it first,
 * because migrations only go forward. PostgreSQL is copied by its own tools before an upgrade.
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

/** Returns whether a database exists and lacks some migrations. */
function needsUpgrade(path: string): boolean {
  if (!existsSync(path)) return false;
  const sqlite = new SqliteDatabase(path);
  try {
    const hasMigrations = sqlite
      .prepare(`select 1 from sqlite_master where name = 'kysely_migration'`)
      .get();
    if (!hasMigrations) return false;
    const names = sqlite.prepare<[], string>('select name from kysely_migration').pluck().all();
    return names.length > 0 && Object.keys(MIGRATIONS).some((name) => !names.includes(name));
  } finally {
    sqlite.close();
  }
}
