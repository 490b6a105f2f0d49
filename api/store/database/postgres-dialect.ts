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
    return super.beginTransaction(connection, { ...settings, isolationLevel });
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
    // For example the rollback on a silent connection, which would wait just as long again.
    if (this.#failure) return Promise.reject(this.#failure);
    return this.#client
      .query(statement, parameters.map(toStorableText))
      .then(toQueryResult<R>, (error: unknown) => {
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
