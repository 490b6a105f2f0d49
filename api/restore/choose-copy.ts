import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listBackups } from '../store/backup.ts';

/** A copy to restore. */
export interface ChosenCopy {
  path: string;
  /** When it was made, Unix ms; null if its name does not say. */
  takenAtMs: number | null;
}

/** Thrown if there is no such copy. */
export class NoCopyError extends Error {
  override readonly name = 'NoCopyError';
}

/**
 * Chooses the newest copy in the backup folder, or the named one.
 * @param from a path, or the name of a file in the backup folder
 * @throws NoCopyError
 */
export function chooseCopy(backupsDir: string, from: string | undefined): ChosenCopy {
  const backups = listBackups(backupsDir);
  if (from === undefined) {
    const [newest] = backups;
    if (!newest) throw new NoCopyError(`There is no backup in ${backupsDir}`);
    return { path: join(backupsDir, newest.name), takenAtMs: newest.takenAtMs };
  }
  const path = [from, join(backupsDir, from)].find((candidate) => existsSync(candidate));
  if (path === undefined) throw new NoCopyError(`There is no file ${from}`);
  const known = backups.find(({ name }) => name === basename(path));
  return { path, takenAtMs: known?.takenAtMs ?? null };
}
