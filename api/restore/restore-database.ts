import { rmSync } from 'node:fs';
import type { Config } from '../config.ts';
import { inspectCopy, replaceDatabase, stageCopy } from '../store/restore-copy.ts';
import { lockData } from '../store/server-lock.ts';
import { parseSqlitePath } from '../store/sqlite-path.ts';
import type { ChosenCopy } from './choose-copy.ts';

/** A server that uses the database is refused at once. */
const NO_WAIT_MS = 0;

/** Thrown if a copy must not become the database. Nothing was changed then. */
export class UnusableCopyError extends Error {
  override readonly name = 'UnusableCopyError';
}

export interface RestoredDatabase {
  path: string;
  /** When the copy was made, Unix ms. */
  madeAtMs: number;
  /** Where the files are now that the copy replaces. */
  kept: string[];
}

/**
 * Puts a copy in the place of the database, while no server uses it. What was there is kept.
 * @throws UnusableCopyError, DataInUseError; then nothing was changed
 */
export function restoreDatabase(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  copy: ChosenCopy,
  nowMs: number,
): RestoredDatabase {
  const path = parseSqlitePath(databaseUrl);
  const staged = `${path}.restoring`;
  const lock = lockData({ dataDir, databaseUrl }, NO_WAIT_MS);
  try {
    const madeAtMs = stageCopy(copy.path, staged, copy.takenAtMs);
    assertUsable(copy, staged);
    return { path, madeAtMs, kept: replaceDatabase(databaseUrl, staged, nowMs) };
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${staged}${suffix}`, { force: true });
    lock.release();
  }
}

function assertUsable({ path }: ChosenCopy, staged: string): void {
  const { damage, unknownMigrations } = inspectCopy(staged);
  const [problem] = damage;
  if (problem !== undefined) throw new UnusableCopyError(`${path} is damaged: ${problem}`);
  if (unknownMigrations.length === 0) return;
  const names = unknownMigrations.join(', ');
  throw new UnusableCopyError(`A newer version of the game has written ${path} (${names})`);
}
