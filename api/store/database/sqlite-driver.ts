import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  Kysely,
  QueryResult,
  TransactionSettings,
} from 'kysely';
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { toSqliteError } from './database-error.ts';
import { GroupCommit, type SqliteTransaction } from './group-commit.ts';
import type { SqliteHandle } from './sqlite-handle.ts';
import { Lock, REAL_WAITING, retryWhileLocked, type Waiting } from './sqlite-lock.ts';
import type { WalFlusher } from './wal-flusher.ts';

/** The connections to a file. Those that read see what is committed and never wait for a write. */
export interface SqliteHandles {
  write: SqliteHandle;
  read: SqliteHandle;
  /** Reads in transactions, which last longer than one statement. */
  snapshot: SqliteHandle;
  /** Flushes what `write` commits. */
  flusher: WalFlusher;
}

/**
 * SQLite's dialect, with migrations in a transaction and a driver that waits for other processes
 * without blocking this one. Kysely runs migrations of SQLite one statement at a time, so a process
 * that is killed in between would leave half a migration, which no later start could run again.
 * SQLite can roll back schema changes like any other.
 */
export class ServerSqliteDialect implements Dialect {
  readonly #handles: SqliteHandles;
  readonly #waiting: Waiting;

  constructor(handles: SqliteHandles, waiting: Waiting = REAL_WAITING) {
    this.#handles = handles;
    this.#waiting = waiting;
  }

  createDriver = (): Driver => new SqliteDriver(this.#handles, this.#waiting);
  createAdapter = (): SqliteAdapter => new ServerSqliteAdapter();
  createQueryCompiler = (): SqliteQueryCompiler => new SqliteQueryCompiler();
  createIntrospector = (db: Kysely<unknown>): SqliteIntrospector => new SqliteIntrospector(db);
}

class ServerSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * Runs write transactions and single writes by `GroupCommit`, transactions with the access mode
 * `read only` one after the other, and single reads at once.
 *
 * A write transaction takes the write lock when it begins, so it cannot lose what it has read to another
 * process. SQLite's own waiting for a lock would block the event loop, so it is off.
 */
class SqliteDriver implements Driver {
  readonly #handles: SqliteHandles;
  readonly #waiting: Waiting;
  readonly #writes: GroupCommit;
  readonly #snapshotLock = new Lock();

  constructor(handles: SqliteHandles, waiting: Waiting) {
    this.#handles = handles;
    this.#waiting = waiting;
    this.#writes = new GroupCommit(handles.write, handles.flusher, waiting);
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(new SqliteConnection((query) => this.#runSingle(query)));
  }

  releaseConnection(): Promise<void> {
    return Promise.resolve();
  }

  async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings,
  ): Promise<void> {
    const isReading = accessMode === 'read only';
    toSqliteConnection(connection).transaction = isReading
      ? await this.#beginSnapshot()
      : await this.#writes.begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { transaction } = toSqliteConnection(connection);
    await transaction?.commit();
    toSqliteConnection(connection).transaction = null;
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await toSqliteConnection(connection).transaction?.rollback();
    toSqliteConnection(connection).transaction = null;
  }

  async destroy(): Promise<void> {
    // The last connection that closes empties the write-ahead log, which only one that writes can do.
    for (const handle of [this.#handles.read, this.#handles.snapshot, this.#handles.write]) {
      handle.close();
    }
    await this.#handles.flusher.close();
  }

  async #runSingle<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (query.query.kind === 'SelectQueryNode') {
      return retryWhileLocked(() => this.#handles.read.run<Row>(query), this.#waiting);
    }
    // What a raw statement does is not known.
    if (query.query.kind === 'RawNode') return this.#writes.runAlone<Row>(query);
    const transaction = await this.#writes.begin();
    try {
      const result = transaction.execute<Row>(query);
      await transaction.commit();
      return result;
    } catch (error) {
      await transaction.rollback();
      throw toSqliteError(error);
    }
  }

  async #beginSnapshot(): Promise<SqliteTransaction> {
    const { snapshot } = this.#handles;
    await this.#snapshotLock.acquire();
    const end = () => {
      if (snapshot.isInTransaction) snapshot.execute('rollback');
      this.#snapshotLock.release();
      return Promise.resolve();
    };
    snapshot.execute('begin');
    return { execute: (query) => snapshot.run(query), commit: end, rollback: end };
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #runSingle: <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>;
  /** The running transaction, in which all statements run. */
  transaction: SqliteTransaction | null = null;

  constructor(runSingle: <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>) {
    this.#runSingle = runSingle;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.transaction) return this.#runSingle<Row>(query);
    try {
      return await Promise.resolve(this.transaction.execute<Row>(query));
    } catch (error) {
      throw toSqliteError(error);
    }
  }

  // oxlint-disable-next-line require-yield -- Kysely's interface requires a generator
  async *streamQuery(): AsyncIterableIterator<never> {
    await Promise.reject(new Error('Statements are cached and cannot be streamed'));
  }
}

function toSqliteConnection(connection: DatabaseConnection): SqliteConnection {
  if (!(connection instanceof SqliteConnection)) throw new Error('A connection of another driver');
  return connection;
}
