import * as store from '../../store/server/rate-limits.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../transaction.ts';

export type { StoredLimiter } from '../../store/server/rate-limits.ts';

/** The calls of a limiter in this process that are not in the stored sums yet. */
export interface SharedLimiter {
  name: string;
  /** Milliseconds in which a used call is available again. */
  msPerCall: number;
  calls: readonly { key: string; calls: number }[];
}

/** Bounds the rows that are read at once; only the busiest keys matter. */
const MAX_KEYS = 2000;
/** No key has used up more; a later time was written before a clock was set back. */
const MAX_USED_MS = 10 * 60_000;

/**
 * Adds calls to the stored sums of all processes and reads the sums. Never rejects, because a process
 * without them still limits by itself.
 * @returns null if the database cannot be used; nothing was added then
 */
export async function shareRateLimits(
  ctx: Context,
  limiters: readonly SharedLimiter[],
): Promise<store.StoredLimiter[] | null> {
  const nowMs = ctx.now();
  const bounds = { nowMs, maxFullAtMs: nowMs + MAX_USED_MS };
  const uses = limiters.flatMap(toUses);
  try {
    if (uses.length === 0) return await store.listRateLimits(ctx.db, bounds, MAX_KEYS);
    return await inTransaction(ctx, async (db) => {
      await store.addToRateLimits(db, uses, bounds);
      await store.deleteFullRateLimits(db, nowMs);
      return store.listRateLimits(db, bounds, MAX_KEYS);
    });
  } catch (error) {
    ctx.log.warn('rate-limits.not-shared', { error });
    return null;
  }
}

const toUses = ({ name, msPerCall, calls }: SharedLimiter): store.RateLimitUse[] =>
  calls.map(({ key, calls: count }) => ({
    limiter: name,
    key,
    usedMs: Math.ceil(count * msPerCall),
  }));
