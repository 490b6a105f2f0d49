import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dropPostgresDatabase, toScratchUrl } from '../store/backup/postgres-copy.ts';
import type { ChosenCopy } from './choose-copy.ts';

/** The place for the database of a drill, which is of the same kind as the copy. */
export interface Scratch {
  /** Of a database that does not exist yet. */
  url: string;
  /** Deletes everything in it. */
  remove: () => Promise<void>;
}

/** @param dir where the folder for a file is made; PostgreSQL has its own place */
export function createScratch(copy: ChosenCopy, dir: string): Scratch {
  if (copy.kind === 'postgres') {
    const url = toScratchUrl(copy.url);
    return { url, remove: () => dropPostgresDatabase(url) };
  }
  const folder = mkdtempSync(join(dir, 'growerz-drill-'));
  return {
    url: `file:${join(folder, 'scratch.db')}`,
    remove: async () => {
      rmSync(folder, { recursive: true, force: true });
      return Promise.resolve();
    },
  };
}
