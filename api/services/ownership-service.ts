import { refreshOwnership } from '../actions/refresh-ownership.ts';
import type { Service } from './service.ts';

/** Follows growers from wallet to wallet. */
export const ownershipService: Service = {
  name: 'Ownership',
  shortName: 'ownership',
  intervalMs: 10 * 60 * 1000,
  run: refreshOwnership,
};
