import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { writeNewDatabase } from './prepared-data.ts';

/** The variable with the URL of the PostgreSQL that tests use, without a database. */
export const POSTGRES_VARIABLE = 'TEST_POSTGRES_URL';
/** Whether the tests of this project of Vitest use PostgreSQL. */
export const isPostgres = (): boolean => process.env[POSTGRES_VARIABLE] !== undefined;

/** The migrated database that new ones are copies of. */
export const TEMPLATE = 'growerz_template';

export interface TestDatabase {
  /** For `openDatabase`. */
  url: string;
  /** Deletes a database of PostgreSQL, with its connections; a file goes with its folder. */
  drop: () => Promise<void>;
}

/** Creates an empty, migrated database: a file in a folder, or one of PostgreSQL where tests use it. */
export async function createTestDatabase(dir: string): Promise<TestDatabase> {
  const server = process.env[POSTGRES_VARIABLE];
  if (server === undefined) {
    await writeNewDatabase(dir);
    return { url: `file:${join(dir, 'growerz.db')}`, drop: () => Promise.resolve() };
  }
  const name = `game_${randomBytes(8).toString('hex')}`;
  await runOnServer(server, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  return {
    url: `${server}/${name}`,
    drop: () => runOnServer(server, `drop database if exists ${name} with (force)`),
  };
}

/**
 * Copies a database of PostgreSQL, byte by byte, as its own tools restore one elsewhere. Ends the
 * connections to it.
 */
export async function copyTestDatabase(url: string): Promise<TestDatabase> {
  const slash = url.lastIndexOf('/');
  const server = url.slice(0, slash);
  const from = url.slice(slash + 1);
  const name = `copy_${randomBytes(8).toString('hex')}`;
  await runOnServer(server, `alter database ${from} with allow_connections false`);
  try {
    await runOnServer(
      server,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${from}'`,
    );
    await runOnServer(server, `create database ${name} template ${from} strategy file_copy`);
  } finally {
    await runOnServer(server, `alter database ${from} with allow_connections true`);
  }
  return {
    url: `${server}/${name}`,
    drop: () => runOnServer(server, `drop database if exists ${name} with (force)`),
  };
}

/** Runs statements in a database of PostgreSQL. */
export const changeTestDatabase = (url: string, statement: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query(statement);
  });

/** Reads all rows of all tables of a database of PostgreSQL. */
export const readTestDatabase = (url: string): Promise<string> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ content: string }>(
      `select schema_to_xml('public', true, false, '')::text as content`,
    );
    return rows[0]?.content ?? '';
  });

/** By the URL of the server. Kept open, because connecting takes longer than most statements. */
const administrators = new Map<string, pg.Pool>();

async function runOnServer(url: string, statement: string): Promise<void> {
  let pool = administrators.get(url);
  if (!pool) {
    const connectionString = `${url}/postgres`;
    pool = new pg.Pool({ connectionString, idleTimeoutMillis: 0, allowExitOnIdle: true });
    // The server ends the connections when it stops, after the last test.
    pool.on('error', () => undefined);
    administrators.set(url, pool);
  }
  await pool.query(statement);
}

/** Connects to a database of PostgreSQL for a while. */
export async function withClient<T>(
  url: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
