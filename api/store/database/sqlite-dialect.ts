import type BetterSqlite from 'better-sqlite3';
import {
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { SqliteDriver, type Waiting } from './sqlite-driver.ts';

export interface ServerSqliteDialectOptions {
  sqlite: BetterSqlite.Database;
  waiting?: Waiting;
}

/**
 * SQLite's dialect, with migrations in a transaction and a driver that waits for other processes
 * without blocking this one. Kysely runs migrations of SQLite one statement at a time, so a process
 * that is killed in between would leave half a migration, which no later start could run again.
 * SQLite can roll back schema changes like any other.
 */
export class ServerSqliteDialect implements Dialect {
  readonly #options: ServerSqliteDialectOptions;

  constructor(options: ServerSqliteDialectOptions) {
    this.#options = options;
  }

  createDriver(): Driver {
    return new SqliteDriver(this.#options.sqlite, this.#options.waiting);
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }

  createAdapter(): DialectAdapter {
    return new ServerSqliteAdapter();
  }

  createIntrospector(db: Kysely<never>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}

class ServerSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** The driver shares its connection itself, because it has to release it while it waits. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}
