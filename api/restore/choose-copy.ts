import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Config } from '../config/config.ts';
import { BACKUPS_DIR } from '../commands/game-context.ts';
import { listBackups } from '../store/backup/backup.ts';
import { getDialectOfUrl } from '../store/database/dialect.ts';
import { formatLocation } from '../store/backup/inspect-database.ts';

/** A file of SQLite. */
export interface FileCopy {
  kind: 'file';
  path: string;
  /** When it was made, Unix ms; null if its name does not say. */
  takenAtMs: number | null;
}

/** A database of PostgreSQL into which a copy was restored by PostgreSQL's tools. */
export interface PostgresCopy {
  kind: 'postgres';
  url: string;
}

/** A copy to restore. */
export type ChosenCopy = FileCopy | PostgresCopy;

/** Thrown if there is no such copy. */
export class NoCopyError extends Error {
  override readonly name = 'NoCopyError';
}

/**
 * Chooses the copy that is named, or the newest one in the backup folder of a game that is kept in SQLite.
 * @param from a path, the name of a file in the backup folder, or a `postgres:` URL
 * @throws NoCopyError
 */
export function chooseCopy(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  from: string | undefined,
): ChosenCopy {
  if (from !== undefined && getDialectOfUrl(from) === 'postgres') {
    return { kind: 'postgres', url: from };
  }
  if (from === undefined && getDialectOfUrl(databaseUrl) === 'postgres') {
    throw new NoCopyError(
      'The game is kept in PostgreSQL: name a restored copy with --from postgres://…',
    );
  }
  return chooseFile(join(dataDir, BACKUPS_DIR), from);
}

/** Chooses a file of SQLite. @throws NoCopyError */
export function chooseFile(backupsDir: string, from?: string): FileCopy {
  const backups = listBackups(backupsDir);
  if (from === undefined) {
    const [newest] = backups;
    if (!newest) throw new NoCopyError(`There is no backup in ${backupsDir}`);
    const { name, takenAtMs } = newest;
    return { kind: 'file', path: join(backupsDir, name), takenAtMs };
  }
  const path = [from, join(backupsDir, from)].find((candidate) => existsSync(candidate));
  if (path === undefined) throw new NoCopyError(`There is no file ${from}`);
  const known = backups.find(({ name }) => name === basename(path));
  return { kind: 'file', path, takenAtMs: known?.takenAtMs ?? null };
}

/** Names a copy for a report, without user and password. */
export const formatCopy = (copy: ChosenCopy): string =>
  copy.kind === 'file' ? copy.path : formatLocation(copy.url);
