import { fork } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseSqlitePath } from '../database/dialect.ts';

/** The messages between the server and the process that copies the database. */

const backupResult = z.discriminatedUnion('type', [
  z.object({ type: z.literal('done'), bytes: z.number() }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);
export type BackupResult = z.infer<typeof backupResult>;

export const backupJob = z.object({
  databasePath: z.string(),
  /** Path of the copy until it is complete and verified. */
  unfinishedPath: z.string(),
  path: z.string(),
  takenAtMs: z.number(),
});
export type BackupJob = z.infer<typeof backupJob>;

/** The database to back up and the folder of the copies. */
export interface BackupLocation {
  /** A `file:` URL, as for `openDatabase`. */
  databaseUrl: string;
  dir: string;
}

export interface Backup {
  /** Name of the file in the folder. */
  name: string;
  bytes: number;
}

/** Copies of the backup service, and copies from before an upgrade of the database. */
export type BackupPurpose = 'growerz' | 'upgrade';

const NAME = /^([a-z]+)-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.db$/;
/** Part of a copy's name until it is complete and verified. */
const UNFINISHED = '.partial';

/**
 * Copies a consistent snapshot of the database while it is in use, in a process of its own, because
 * copying many rows takes seconds. The file gets its name only when it is complete, verified and on
 * disk.
 * @throws Error if the copy fails; its file is removed
 */
export async function backUpDatabase(
  { databaseUrl, dir }: BackupLocation,
  takenAtMs: number,
  purpose: BackupPurpose = 'growerz',
): Promise<Backup> {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  removeUnfinished(dir);
  const name = createBackupName(purpose, takenAtMs);
  const path = join(dir, name);
  const job: BackupJob = {
    databasePath: parseSqlitePath(databaseUrl),
    unfinishedPath: `${path}${UNFINISHED}`,
    path,
    takenAtMs,
  };
  try {
    return { name, bytes: await copyInProcess(job) };
  } finally {
    removeUnfinished(dir);
  }
}

/** Removes all but the newest copies of one purpose. @returns the removed names */
export function removeOldBackups(
  dir: string,
  keep: number,
  purpose: BackupPurpose = 'growerz',
): string[] {
  const old = listBackups(dir)
    .map(({ name }) => name)
    .filter((name) => NAME.exec(name)?.[1] === purpose)
    .slice(keep);
  for (const name of old) rmSync(join(dir, name));
  return old;
}

export interface FinishedBackup {
  name: string;
  /** When it was taken, Unix ms. */
  takenAtMs: number;
}

/** Lists the complete copies in a folder, newest first; none if the folder does not exist. */
export function listBackups(dir: string): FinishedBackup[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .flatMap((name) => {
      const [, , day, hours, minutes, seconds] = NAME.exec(name) ?? [];
      if (day === undefined) return [];
      return { name, takenAtMs: Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`) };
    })
    .toSorted((one, other) => other.takenAtMs - one.takenAtMs);
}

/** Creates a file name; sorting the names of one purpose sorts the backups by time. */
function createBackupName(purpose: BackupPurpose, takenAtMs: number): string {
  const time = new Date(takenAtMs).toISOString().replace(/:|\.\d+/g, '');
  return `${purpose}-${time}.db`;
}

function removeUnfinished(dir: string): void {
  const names = readdirSync(dir).filter((name) => name.includes(UNFINISHED));
  for (const name of names) rmSync(join(dir, name), { force: true });
}

function copyInProcess(job: BackupJob): Promise<number> {
  const child = fork(join(import.meta.dirname, 'backup-main.ts'), [JSON.stringify(job)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    let result: BackupResult = { type: 'failed', message: 'the process exited too early' };
    child.on('message', (message) => {
      result = backupResult.parse(message);
    });
    child.once('error', reject);
    child.once('exit', () => {
      if (result.type === 'done') resolve(result.bytes);
      else reject(new Error(`The database could not be copied: ${result.message}`));
    });
  });
}
