import type { Database } from './database.ts';
import { getDialectOfUrl } from './dialect.ts';
import { openPostgresDatabase, type ClientTimeouts } from './postgres-database.ts';
import { openSqliteDatabase } from './sqlite-database.ts';
import type { Waiting } from './sqlite-lock.ts';

export interface DatabaseOptions {
  /** How statements of SQLite wait for other processes; with the system's clock by default. */
  waiting?: Waiting;
  /** How long this process waits for PostgreSQL; 5 and 20 seconds by default. */
  timeouts?: ClientTimeouts;
}

/**
 * Opens the database of a `file:` or `postgres:` URL and runs pending migrations.
 * @throws Error if the database is too old for this server or cannot be made durable
 */
export const openDatabase = (url: string, options: DatabaseOptions = {}): Promise<Database> =>
  getDialectOfUrl(url) === 'postgres'
    ? openPostgresDatabase(url, options.timeouts)
    : openSqliteDatabase(url, options.waiting);
