import { cleanUp } from '../actions/clean-up.ts';
import type { Service } from './service.ts';

/** Deletes what nothing needs any more. */
export const cleanupService: Service = {
  name: 'Cleanup',
  shortName: 'cleanup',
  intervalMs: 3_600_000,
  run: cleanUp,
};
