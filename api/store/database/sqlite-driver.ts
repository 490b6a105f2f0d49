import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type BetterSqlite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely';
import { isLocked, toSqliteError } from './database-error.ts';

/** How long a transaction waits for another process that has locked the database. */
const MAX_WAIT_MS = 5000;
const RETRY_DELAY_MS = { min: 5, max: 60 };

/** The clock and the timer of the driver; tests replace them. */
export interface Waiting {
  /** Monotonic milliseconds. */
  nowMs(): number;
  wait(ms: number): Promise<unknown>;
}

const REAL_WAITING: Waiting = { nowMs: () => performance.now(), wait: (ms) => sleep(ms) };

/**
 * SQLite's dialect, with migrations in a transaction and a driver that waits for other processes
 * without blocking this one. Kysely runs migrations of SQLite one statement at a time, so a process
 * that is killed in between would leave half a migration, which no later start could run again.
 * SQLite can roll back schema changes like any other.
 */
export class ServerSqliteDialect extends SqliteDialect {
  readonly #createDriver: () => Driver;

  constructor(sqlite: BetterSqlite.Database, waiting?: Waiting) {
    super({ database: sqlite });
    this.#createDriver = () => new SqliteDriver(sqlite, waiting);
  }

  override createDriver(): Driver {
    return this.#createDriver();
  }

  override createAdapter(): DialectAdapter {
    return new ServerSqliteAdapter();
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

/**
 * Runs all statements on one connection, which transactions use one after the other.
 *
 * A transaction takes the write lock when it begins, so it cannot lose what it has read to another
 * process. SQLite's own waiting for a lock would block the event loop, so it is off: the driver tries
 * again after a pause in which the connection is free for reads. Transactions with the access mode
 * `read only` take no lock.
 */
class SqliteDriver implements Driver {
  readonly #sqlite: BetterSqlite.Database;
  readonly #connection: SqliteConnection;
  readonly #lock = new Lock();

  constructor(sqlite: BetterSqlite.Database, waiting: Waiting = REAL_WAITING) {
    this.#sqlite = sqlite;
    this.#connection = new SqliteConnection(sqlite, new LockedRetry(this.#lock, waiting));
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#lock.acquire();
    return this.#connection;
  }

  releaseConnection(): Promise<void> {
    this.#lock.release();
    return Promise.resolve();
  }

  async beginTransaction(
    _connection: DatabaseConnection,
    { accessMode }: TransactionSettings,
  ): Promise<void> {
    await this.#connection.begin(accessMode === 'read only' ? 'begin' : 'begin immediate');
  }

  commitTransaction(): Promise<void> {
    return this.#connection.end('commit');
  }

  async rollbackTransaction(): Promise<void> {
    // After some errors, such as a full disk, SQLite has rolled back already.
    if (this.#sqlite.inTransaction) await this.#connection.end('rollback');
    else this.#connection.leaveTransaction();
  }

  destroy(): Promise<void> {
    this.#sqlite.close();
    return Promise.resolve();
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #sqlite: BetterSqlite.Database;
  readonly #prepare: (sql: string) => SqliteStatement;
  readonly #retry: LockedRetry;
  #isInTransaction = false;

  constructor(sqlite: BetterSqlite.Database, retry: LockedRetry) {
    this.#sqlite = sqlite;
    this.#prepare = cachePreparedStatements(sqlite);
    this.#retry = retry;
  }

  async begin(statement: 'begin' | 'begin immediate'): Promise<void> {
    await this.#retry.run(() => this.#run(CompiledQuery.raw(statement)));
    this.#isInTransaction = true;
  }

  async end(statement: 'commit' | 'rollback'): Promise<void> {
    await this.executeQuery(CompiledQuery.raw(statement));
    this.#isInTransaction = false;
  }

  leaveTransaction(): void {
    this.#isInTransaction = false;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.#isInTransaction) return this.#retry.run(() => this.#run<Row>(query));
    // Without this check, the statements after a rollback by SQLite would be committed one by one.
    if (!this.#sqlite.inTransaction) throw new Error('The transaction was rolled back');
    try {
      return await Promise.resolve(this.#run<Row>(query));
    } catch (error) {
      throw toSqliteError(error);
    }
  }

  // oxlint-disable-next-line require-yield -- Kysely's interface requires a generator
  async *streamQuery(): AsyncIterableIterator<never> {
    await Promise.reject(new Error('Statements are cached and cannot be streamed'));
  }

  #run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const statement = this.#prepare(sql);
    if (statement.reader) return { rows: statement.all(parameters) as Row[] };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return {
      rows: [],
      insertId: BigInt(lastInsertRowid),
      numAffectedRows: BigInt(changes),
    };
  }
}

/** Runs statements again while another process has locked the database. */
class LockedRetry {
  readonly #lock: Lock;
  readonly #waiting: Waiting;

  constructor(lock: Lock, waiting: Waiting) {
    this.#lock = lock;
    this.#waiting = waiting;
  }

  /** @throws DatabaseBusyError after `MAX_WAIT_MS`; DatabaseStorageError */
  async run<T>(statement: () => T): Promise<T> {
    let deadlineMs: number | null = null;
    let delayMs = RETRY_DELAY_MS.min;
    for (;;) {
      try {
        return statement();
      } catch (error) {
        deadlineMs ??= this.#waiting.nowMs() + MAX_WAIT_MS;
        if (!isLocked(error) || this.#waiting.nowMs() >= deadlineMs) throw toSqliteError(error);
      }
      await this.#pause(delayMs * (0.5 + Math.random()));
      delayMs = Math.min(delayMs * 2, RETRY_DELAY_MS.max);
    }
  }

  /** Lets other statements use the connection meanwhile. */
  async #pause(ms: number): Promise<void> {
    this.#lock.release();
    try {
      await this.#waiting.wait(ms);
    } finally {
      await this.#lock.acquire();
    }
  }
}

/** A lock that is handed over in the order in which it was asked for. */
class Lock {
  readonly #waiters: (() => void)[] = [];
  #isHeld = false;

  acquire(): Promise<void> {
    if (this.#isHeld) return new Promise((resolve) => this.#waiters.push(resolve));
    this.#isHeld = true;
    return Promise.resolve();
  }

  release(): void {
    const next = this.#waiters.shift();
    if (next) next();
    else this.#isHeld = false;
  }
}

/** Far more than the server has statements; lists of ids need one statement per length. */
const MAX_STATEMENTS = 500;

/**
 * Returns a function that prepares statements and caches them by their SQL, because preparing one
 * costs more than running it. Rows have to be read at once, not streamed.
 */
function cachePreparedStatements(sqlite: BetterSqlite.Database): (sql: string) => SqliteStatement {
  const statements = new Map<string, SqliteStatement>();
  return (sql) => {
    const cached = statements.get(sql);
    if (cached) return cached;
    const statement: SqliteStatement = sqlite.prepare(sql);
    for (const oldest of statements.keys()) {
      if (statements.size < MAX_STATEMENTS) break;
      statements.delete(oldest);
    }
    statements.set(sql, statement);
    return statement;
  };
}
