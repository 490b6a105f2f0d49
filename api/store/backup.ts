import { fork } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BackupAnswer, backupAnswer, type BackupJob } from './backup-messages.ts';
import { sqlitePath } from './database.ts';

/** What is copied, and into which folder. */
export interface BackupPlace {
  /** As of `openDatabase`. */
  databaseUrl: string;
  dir: string;
}

export interface Backup {
  /** Of the file in the folder. */
  name: string;
  bytes: number;
}

const NAME = /^growerz-\d{4}-\d{2}-\d{2}T\d{6}Z\.db$/;
/** What a copy is called until it is whole and checked. */
const UNFINISHED = '.partial';

/**
 * Copies the database as it stands at one moment, while it is in use, in a process of its own: a
 * copy of many rows takes seconds, in which nobody should wait. The file has its name only once it
 * is whole, checked and on the disk.
 * @throws Error where that did not succeed; nothing is left then
 */
export async function backUpDatabase(
  { databaseUrl, dir }: BackupPlace,
  takenAtMs: number,
): Promise<Backup> {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  removeUnfinished(dir);
  const name = backupName(takenAtMs);
  const path = join(dir, name);
  const job: BackupJob = {
    databasePath: sqlitePath(databaseUrl),
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

/** Removes all copies but the newest. @returns the names of the removed */
export function removeOldBackups(dir: string, keep: number): string[] {
  const names = readdirSync(dir).filter((name) => NAME.test(name));
  const old = names.toSorted().toReversed().slice(keep);
  for (const name of old) rmSync(join(dir, name));
  return old;
}

/** By its name the files are in the order of time. */
function backupName(takenAtMs: number): string {
  const time = new Date(takenAtMs).toISOString().replace(/:|\.\d+/g, '');
  return `growerz-${time}.db`;
}

function removeUnfinished(dir: string): void {
  const names = readdirSync(dir).filter((name) => name.includes(UNFINISHED));
  for (const name of names) rmSync(join(dir, name), { force: true });
}

function copyInProcess(job: BackupJob): Promise<number> {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const child = fork(join(import.meta.dirname, 'backup-main.ts'), [JSON.stringify(job)], {
    execArgv: ['--import', loader],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    let answer: BackupAnswer = { type: 'failed', message: 'it ended too early' };
    child.on('message', (message) => {
      answer = backupAnswer.parse(message);
    });
    child.once('error', reject);
    child.once('exit', () => {
      if (answer.type === 'done') resolve(answer.bytes);
      else reject(new Error(`The database could not be copied: ${answer.message}`));
    });
  });
}
