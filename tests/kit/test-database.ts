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

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
