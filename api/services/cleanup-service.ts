import { runCleanup } from '../actions/housekeeping/run-cleanup.ts';
import type { Service } from './service.ts';

/** Deletes expired and outdated rows. */
export const cleanupService: Service = {
  name: 'Cleanup',
  shortName: 'cleanup',
  intervalMs: 3_600_000,
  run: runCleanup,
};
