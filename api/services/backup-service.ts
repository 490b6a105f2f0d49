import { runBackup } from '../actions/housekeeping/backup.ts';
import type { Service } from './service.ts';

/** Backs up the database. */
export const backupService: Service = {
  name: 'Backup',
  shortName: 'backup',
  intervalMs: 24 * 60 * 60 * 1000,
  // A restart should serve players first.
  firstAfterMs: 60_000,
  run: runBackup,
};
