import { refreshOwnership } from '../actions/growers/collection.ts';
import type { Service } from './service.ts';

/** Tracks which wallet holds each grower. */
export const ownershipService: Service = {
  name: 'Ownership',
  shortName: 'ownership',
  intervalMs: 10 * 60 * 1000,
  run: refreshOwnership,
};
