import { followLifecycle } from '../actions/follow-lifecycle.ts';
import type { Service } from './service.ts';

/** Follows plants that wither and die. */
export const lifecycleService: Service = {
  name: 'Lifecycle',
  shortName: 'lifecycle',
  intervalMs: 60_000,
  run: followLifecycle,
};
