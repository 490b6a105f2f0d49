import {
  type DatabaseConnection,
  type Driver,
  type PostgresCursor,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { isConnectionUseless, toPostgresError } from './database-error.ts';
import { getStatementName } from './prepared-statements.ts';
import { toStorableText } from './typed-values.ts';

/**
 * PostgreSQL's dialect, with transactions that behave as if they ran one after the other, as those of
 * SQLite do, and with the errors of this store.
 */
export class ServerPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  /** @param prepareConnection runs once for each new connection, before its first use */
  constructor(pool: pg.Pool, prepareConnection: (client: pg.PoolClient) => Promise<void>) {
    const config = { pool: wrapPool(pool, prepareConnection) };
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new SerializableDriver(this.#config);
  }
}

/**
 * Without serializable transactions two of them may each read what the other one changes: two
 * superadmins could demote each other. Transactions with the access mode `read only` see one state of
 * the database and never conflict.
 */
class SerializableDriver extends PostgresDriver {
  override beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const isolationLevel = settings.accessMode === 'read only' ? 'repeatable read' : 'serializable';
    // Not awaited: `WrappedClient` throws its error at the end of the transaction or earlier.
    super.beginTransaction(connection, { ...settings, isolationLevel }).catch(() => undefined);
    return Promise.resolve();
  }
}

/**
 * Wraps a pool so that its errors are those of `database-error.ts`, and so that a connection that fails
 * while it is prepared or used leaves the pool.
 */
function wrapPool(
  pool: pg.Pool,
  prepareConnection: (client: pg.PoolClient) => Promise<void>,
): PostgresPool {
  /** Kysely recognizes a connection by its client. */
  const clients = new WeakMap<pg.PoolClient, WrappedClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect().catch(rethrow);
      const known = clients.get(client);
      if (known) return known;
      try {
        await prepareConnection(client);
      } catch (error) {
        client.release(true);
        return rethrow(error);
      }
      const wrapped = new WrappedClient(client);
      clients.set(client, wrapped);
      return wrapped;
    },
    end: () => pool.end(),
  };
}

class WrappedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  /** The beginning of the last transaction, which all statements but a first read await. */
  #begun: Promise<unknown> = Promise.resolve();
  /** Whether the next statement is the first of its transaction. */
  #isFirst = false;
  /** Set when the connection cannot be used again; see `isConnectionUseless`. */
  #failure: Error | null = null;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    statement: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof statement !== 'string') throw new Error('Rows are read at once, not streamed');
    const isBeginning = statement.startsWith('start transaction');
    const isFirstRead = this.#isFirst && statement.startsWith('select');
    this.#isFirst = isBeginning;
    const send = () => this.#send<R>(statement, parameters);
    // If the transaction has not begun, a read does no harm, but a write would be committed at once.
    const result = isBeginning || isFirstRead ? send() : this.#begun.then(send);
    if (isBeginning) this.#begun = result;
    return result;
  }

  #send<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // For example the rollback on a silent connection, which would wait just as long again.
    if (this.#failure) return Promise.reject(this.#failure);
    const query = { name: getStatementName(text), text, values: parameters.map(toStorableText) };
    return this.#client.query(query).then(toQueryResult<R>, (error: unknown) => {
      const converted = toPostgresError(error);
      if (converted instanceof Error && isConnectionUseless(error)) this.#failure = converted;
      throw converted;
    });
  }

  release(shouldDestroy = false): void {
    this.#client.release(shouldDestroy || this.#failure !== null);
  }
}

const toQueryResult = <R>({ command, rowCount, rows }: pg.QueryResult): PostgresQueryResult<R> => ({
  command: command as PostgresQueryResult<R>['command'],
  rowCount: rowCount ?? 0,
  rows: rows as R[],
});

function rethrow(error: unknown): never {
  throw toPostgresError(error);
}
