import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../api/store/database/open-database.ts';
import { chooseTemporaryDir } from '../../build/temporary-dir.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { POSTGRES_VARIABLE, TEMPLATE } from './test-database.ts';

/** Nothing has to survive, so nothing waits for a disk, and no database lives long enough to clean up. */
const FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=300',
];

let stop: () => Promise<void> = () => Promise.resolve();

/** Starts a PostgreSQL before the tests of a project of Vitest, whose workers get its address. */
export async function setup(project: TestProject): Promise<void> {
  // Not in the environment of this process, which the workers of other projects inherit.
  project.config.env[POSTGRES_VARIABLE] = await startPostgres();
}

/**
 * Starts a PostgreSQL with a migrated database that each game copies.
 * @returns its address, for POSTGRES_VARIABLE
 */
export async function startPostgres(): Promise<string> {
  keepExitStatus();
  const postgres = await startEmbeddedPostgres(chooseTemporaryDir(), FAST);
  await postgres.createDatabase(TEMPLATE);
  await (await openDatabase(`${postgres.url}/${TEMPLATE}`)).destroy();
  ({ stop } = postgres);
  return postgres.url;
}

/** embedded-postgres ends an idle process with status 0, even if tests have failed. */
function keepExitStatus(): void {
  process.prependListener('beforeExit', () => {
    if (process.exitCode !== undefined) process.exit();
  });
}

/** Stops it after the tests. */
export const teardown = (): Promise<void> => stop();
