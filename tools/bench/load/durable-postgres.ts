import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type EmbeddedServer,
  startEmbeddedPostgres,
} from '../../../tests/kit/embedded-postgres.ts';

/** A PostgreSQL that waits for the disk at each commit, as in production and unlike that of the tests. */
export interface DurablePostgres extends EmbeddedServer {
  /** The process whose children serve the connections. */
  readonly pid: number;
}

/** What a small server of its own would have; everything else is PostgreSQL's default. */
const SETTINGS = ['shared_buffers=512MB', 'max_wal_size=4GB'];

export async function startDurablePostgres(): Promise<DurablePostgres> {
  const postgres = await startEmbeddedPostgres(tmpdir(), SETTINGS);
  const [pid] = (await readFile(join(postgres.dataDir, 'postmaster.pid'), 'utf8')).split('\n');
  return { ...postgres, pid: Number(pid) };
}
