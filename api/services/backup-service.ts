import { backUp } from '../actions/back-up.ts';
import type { Service } from './service.ts';

/** Copies the database. */
export const backupService: Service = {
  name: 'Backup',
  shortName: 'backup',
  intervalMs: 24 * 60 * 60 * 1000,
  // A copy can wait until players are served.
  firstAfterMs: 60_000,
  run: backUp,
};
