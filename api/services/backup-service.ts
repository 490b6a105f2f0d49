import { DAY_MS } from '../../src/game/time.ts';
import { runBackup } from '../actions/housekeeping/backup.ts';
import type { Service } from './service.ts';

/** Backs up the database. */
export const backupService: Service = {
  name: 'Backup',
  shortName: 'backup',
  intervalMs: DAY_MS,
  // A restart should serve players first.
  firstAfterMs: 60_000,
  run: runBackup,
};
