import { replaceRateLimits, type SavedLimiter } from '../../store/rate-limits.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../transaction.ts';

/**
 * Saves the rate limits in use for the next process. Never rejects, because a process without them
 * still limits by itself.
 */
export async function saveRateLimits(
  ctx: Context,
  limiters: readonly SavedLimiter[],
): Promise<void> {
  try {
    await inTransaction(ctx, (db) => replaceRateLimits(db, limiters));
  } catch (error) {
    ctx.log.warn('rate-limits.unsaved', { error });
  }
}
