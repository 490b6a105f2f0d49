import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDamage } from '../process/sqlite-damage.ts';
import { type CopyFacts, inspectCopy, stageCopy } from '../store/backup/restore-copy.ts';
import {
  clonePostgresDatabase,
  dropPostgresDatabase,
  inspectPostgresCopy,
  preparePostgresCopy,
  toScratchUrl,
} from '../store/backup/postgres-copy.ts';
import { parseSqlitePath } from '../store/database/dialect.ts';
import type { ChosenCopy, FileCopy, PostgresCopy } from './choose-copy.ts';

/** The temporary database of a drill, on the same engine as the copy. */
export interface ScratchDatabase {
  /** The database does not exist yet. */
  url: string;
  /** Deletes everything in it. */
  remove: () => Promise<void>;
}

/** @param dir folder in which a file is created; unused for PostgreSQL */
export function createScratchDatabase(copy: ChosenCopy, dir: string): ScratchDatabase {
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

/** A copy in a scratch place, as a server would find it after a restore. */
export interface StagedCopy extends CopyFacts {
  /** Unix ms; null if the copy is too damaged to tell. */
  madeAtMs: number | null;
  /** What was checked, if there is no damage. */
  integrity: string;
}

/** Copies a copy to a scratch URL, checks it and prepares it there. The copy is not changed. */
export const stageForDrill = (
  copy: ChosenCopy,
  scratch: { url: string; nowMs: number },
): Promise<StagedCopy> =>
  copy.kind === 'file' ? Promise.resolve(stageFile(copy, scratch.url)) : stage(copy, scratch);

function stageFile({ path, takenAtMs }: FileCopy, scratchUrl: string): StagedCopy {
  const integrity = 'SQLite finds no damage, and no row refers to a missing one';
  const scratchPath = parseSqlitePath(scratchUrl);
  try {
    const madeAtMs = stageCopy(path, scratchPath, takenAtMs);
    return { ...inspectCopy(scratchPath), madeAtMs, integrity };
  } catch (error) {
    if (!isDamage(error)) throw error;
    return { ...inspectCopy(scratchPath), damage: [error.message], madeAtMs: null, integrity };
  }
}

async function stage(
  { url: copyUrl }: PostgresCopy,
  { url, nowMs }: { url: string; nowMs: number },
): Promise<StagedCopy> {
  await clonePostgresDatabase(copyUrl, url);
  const facts = await inspectPostgresCopy(url);
  const integrity = 'every row can be read, and none refers to a missing one';
  const isUsable = facts.damage.length === 0 && facts.foreignVersion === null;
  const madeAtMs = isUsable ? await preparePostgresCopy(url, nowMs) : null;
  return { ...facts, madeAtMs, integrity };
}
