import { renameSync, statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { type BackupResult, type BackupJob, backupJob } from './backup.ts';
import { flush } from '../database/flush.ts';
import { makeRestorable } from './restored.ts';

/** A process that copies the database once, so that the server's event loop stays free. */

function copyDatabase({ databasePath, unfinishedPath, path, takenAtMs }: BackupJob): number {
  const source = new SqliteDatabase(databasePath, { readonly: true, fileMustExist: true });
  try {
    source.prepare('vacuum into ?').run(unfinishedPath);
  } finally {
    source.close();
  }
  const copy = new SqliteDatabase(unfinishedPath, { fileMustExist: true });
  try {
    copy.pragma('journal_mode = delete');
    makeRestorable(copy, takenAtMs);
    const check = copy.pragma('integrity_check', { simple: true });
    if (check !== 'ok') throw new Error(`the copy is damaged: ${String(check)}`);
  } finally {
    copy.close();
  }
  flush(unfinishedPath);
  renameSync(unfinishedPath, path);
  flush(dirname(path));
  return statSync(path).size;
}

function runJob(job: unknown): BackupResult {
  try {
    return { type: 'done', bytes: copyDatabase(backupJob.parse(job)) };
  } catch (error) {
    return { type: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

/** Lowers the priority of this process. If a sandbox forbids it, the backup is made anyway. */
function lowerPriority(): void {
  try {
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {
    // The backup then competes with the server.
  }
}

// Backups are as confidential as the database.
process.umask(0o077);
lowerPriority();
process.send?.(runJob(JSON.parse(process.argv[2] ?? 'null')));
