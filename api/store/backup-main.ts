import { closeSync, fsyncSync, openSync, renameSync, statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { type BackupAnswer, type BackupJob, backupJob } from './backup-messages.ts';
import { toRestorable } from './restorable.ts';

/** The process that makes one copy of the database, out of everybody's way. */

function copy({ databasePath, unfinishedPath, path, takenAtMs }: BackupJob): number {
  const source = new SqliteDatabase(databasePath, { readonly: true, fileMustExist: true });
  try {
    source.prepare('vacuum into ?').run(unfinishedPath);
  } finally {
    source.close();
  }
  const made = new SqliteDatabase(unfinishedPath, { fileMustExist: true });
  try {
    made.pragma('journal_mode = delete');
    toRestorable(made, takenAtMs);
    const verdict = made.pragma('integrity_check', { simple: true });
    if (verdict !== 'ok') throw new Error(`the copy is damaged: ${String(verdict)}`);
  } finally {
    made.close();
  }
  flush(unfinishedPath);
  renameSync(unfinishedPath, path);
  flush(dirname(path));
  return statSync(path).size;
}

/** Waits until the disk has it. */
function flush(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function answerTo(job: unknown): BackupAnswer {
  try {
    return { type: 'done', bytes: copy(backupJob.parse(job)) };
  } catch (error) {
    return { type: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

// Everything in it is nobody else's business.
process.umask(0o077);
setPriority(constants.priority.PRIORITY_LOW);
process.send?.(answerTo(JSON.parse(process.argv[2] ?? 'null')));
