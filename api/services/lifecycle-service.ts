import { digestLogs } from '../actions/digest-logs.ts';
import { followLifecycle } from '../actions/follow-lifecycle.ts';
import type { Service } from './service.ts';

/** Follows plants that wither and die, and keeps up what admins' lists are found by. */
export const lifecycleService: Service = {
  name: 'Lifecycle',
  shortName: 'lifecycle',
  intervalMs: 60_000,
  run: async (ctx) => {
    await followLifecycle(ctx);
    await digestLogs(ctx);
  },
};
