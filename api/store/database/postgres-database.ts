import { Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { migrate } from './migrations.ts';
import { ServerPostgresDialect } from './postgres-dialect.ts';
import type { Tables } from '../tables/tables.ts';
import { readTypedValues } from './typed-values.ts';

/** Connections of one process. PostgreSQL allows 100 in all by default. */
const MAX_CONNECTIONS = 10;
/** The oldest version whose SQL the server needs, as `server_version_num` counts. */
const MIN_VERSION = 150_000;

/** Limits by which PostgreSQL keeps one session from blocking the others, in milliseconds. */
const SESSION_TIMEOUTS = {
  statement_timeout: 15_000,
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 10_000,
} as const;
/** The longest transaction. `LOG_INDEX_DELAY_MS` depends on it. */
const TRANSACTION_TIMEOUT_MS = 30_000;

/** How long this process waits for PostgreSQL, in milliseconds. */
export interface ClientTimeouts {
  /** For a connection. */
  connectMs: number;
  /**
   * For the answer to a statement. Longer than `statement_timeout`, so that it ends only statements
   * whose connection is silent, such as one to a machine that is gone.
   */
  answerMs: number;
}

const CLIENT_TIMEOUTS: ClientTimeouts = { connectMs: 5000, answerMs: 20_000 };

/**
 * Opens the database of a `postgres:` URL and runs pending migrations. TLS is configured in the URL
 * (`sslmode`, `sslrootcert`).
 * @throws Error if PostgreSQL is too old or the database has another encoding than UTF-8
 */
export async function openPostgresDatabase(
  url: string,
  timeouts: ClientTimeouts = CLIENT_TIMEOUTS,
): Promise<Database> {
  // Migrations of a large database take longer than any statement of the game.
  const forMigrations = connect({ connectionString: url, max: 2 });
  try {
    await assertSuitable(forMigrations);
    await migrate(forMigrations, 'postgres');
  } finally {
    await forMigrations.destroy();
  }
  return connect({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: timeouts.connectMs,
    query_timeout: timeouts.answerMs,
    ...SESSION_TIMEOUTS,
  });
}

function connect(config: pg.PoolConfig): Database {
  const pool = new pg.Pool({
    application_name: 'growerz-hub',
    types: createTypeParsers(),
    keepAlive: true,
    // Sends statements without waiting for the answers to those before; see `runFrequent`.
    pipeline: true,
    ...config,
  });
  // Without listeners, a broken connection would end the process. The pool replaces those that nobody
  // uses; in the others, the next statement fails.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Tables>({
    dialect: new ServerPostgresDialect(pool, limitTransactions),
    plugins: [readTypedValues],
  });
}

/** Ends transactions that take too long, where the version of PostgreSQL can (17 and newer). */
async function limitTransactions(client: pg.PoolClient): Promise<void> {
  await client.query(`select set_config('transaction_timeout', '${TRANSACTION_TIMEOUT_MS}', false)
    where current_setting('transaction_timeout', true) is not null`);
}

/** Reads whole numbers as bigint, because they may exceed the range of a number. */
function createTypeParsers(): pg.TypeOverrides {
  const parsers = new pg.TypeOverrides();
  parsers.setTypeParser(pg.types.builtins.INT8, BigInt);
  parsers.setTypeParser(pg.types.builtins.NUMERIC, (text) =>
    text.includes('.') ? Number(text) : BigInt(text),
  );
  return parsers;
}

async function assertSuitable(db: Database): Promise<void> {
  const { rows } = await sql<{ version: number; encoding: string }>`
    select current_setting('server_version_num')::integer as version,
      current_setting('server_encoding') as encoding`.execute(db);
  const [settings] = rows;
  if (!settings || settings.version < MIN_VERSION) {
    throw new Error(`PostgreSQL must be version ${MIN_VERSION / 10_000} or newer`);
  }
  if (settings.encoding !== 'UTF8') throw new Error('The database must be encoded in UTF8');
}
