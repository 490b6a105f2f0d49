import { HOUR_MS, DAY_MS } from '../../../src/game/time.ts';
import { type CheckResult, fail, ok, warn } from './check.ts';
import { formatBytes } from './format-bytes.ts';

const MEGABYTE = 1024 * 1024;
/** Below this, the database cannot grow for a day. */
const MIN_FREE_BYTES = 50 * MEGABYTE;
const FEW_FREE_BYTES = 1024 * MEGABYTE;
/** Backups are made daily. */
const MAX_BACKUP_AGE_MS = 2 * DAY_MS;

/** Checks the free space for the data folder. @param freeBytes null if it cannot be found out */
export function checkDisk(dataDir: string, freeBytes: number | null): CheckResult {
  const name = 'Disk';
  if (freeBytes === null) {
    return warn(name, `the free space for ${dataDir} is unknown`, 'Check DATA_DIR');
  }
  const message = `${formatBytes(freeBytes)} free for ${dataDir}`;
  if (freeBytes < MIN_FREE_BYTES) return fail(name, message, 'Free some space');
  if (freeBytes < FEW_FREE_BYTES) return warn(name, message, 'Free some space soon');
  return ok(name, message);
}

export interface BackupFacts {
  /** Unix ms of the newest backup; null if there is none. */
  newestAtMs: number | null;
  /** Whether a database exists that could be backed up. */
  hasDatabase: boolean;
}

/** Checks that a recent backup exists. */
export function checkBackups({ newestAtMs, hasDatabase }: BackupFacts, nowMs: number): CheckResult {
  const name = 'Backups';
  if (newestAtMs === null) {
    return hasDatabase
      ? warn(name, 'there is no backup', 'Start the backup service; a start makes the first one')
      : ok(name, 'the first start makes the first one');
  }
  const message = `the newest is ${formatAge(nowMs - newestAtMs)} old`;
  return nowMs - newestAtMs > MAX_BACKUP_AGE_MS
    ? warn(name, message, 'Check why the backup service did not run')
    : ok(name, message);
}

function formatAge(ageMs: number): string {
  const hours = Math.floor(ageMs / HOUR_MS);
  if (hours < 1) return 'less than an hour';
  return hours === 1 ? 'an hour' : `${hours} hours`;
}
