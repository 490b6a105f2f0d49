import { listRateLimits, type SavedLimiter } from '../../store/rate-limits.ts';
import type { Context } from '../context.ts';

/** Loads the rate limits that were in use when the process before saved them. */
export const loadRateLimits = (ctx: Context): Promise<SavedLimiter[]> => listRateLimits(ctx.db);
