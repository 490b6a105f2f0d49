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
import { toPostgresError } from './postgres-error.ts';

/**
 * PostgreSQL's dialect, with transactions that behave as if they ran one after the other, as those of
 * SQLite do, and with the errors of this store.
 */
export class ServerPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(
    pool: pg.Pool,
    onCreateConnection: (connection: DatabaseConnection) => Promise<void>,
  ) {
    const config = { pool: convertErrors(pool), onCreateConnection };
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

/** Wraps a pool so that its errors are those of `database-error.ts`. */
function convertErrors(pool: pg.Pool): PostgresPool {
  /** Kysely recognizes a connection by its client. */
  const clients = new WeakMap<pg.PoolClient, ConvertingClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect().catch(rethrow);
      const wrapped = clients.get(client) ?? new ConvertingClient(client);
      clients.set(client, wrapped);
      return wrapped;
    },
    end: () => pool.end(),
  };
}

class ConvertingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;

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
    return this.#client.query(statement, [...parameters]).then(toQueryResult<R>, rethrow);
  }

  release(shouldDestroy?: boolean): void {
    this.#client.release(shouldDestroy);
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
