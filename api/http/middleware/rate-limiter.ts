import type { Context, MiddlewareHandler } from 'hono';
import { MINUTE_MS } from '../../../src/game/time.ts';
import type { SharedLimiter, StoredLimiter } from '../../actions/rate-limits/share-rate-limits.ts';
import { sendFailure } from '../reply.ts';
import type { AppEnv } from './app-env.ts';

interface Bucket {
  /** Below 0 if several processes together have allowed too many calls. */
  tokens: number;
  atMs: number;
  /** A fraction, because some of the calls need not be shared. */
  unshared: number;
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/**
 * The part of its limit that a key may use in one process without the others ever learning of it, so
 * that calm keys are not shared. Every process adds as much to the limit.
 */
const UNSHARED_PART = 0.02;
/** Bounds the memory: with more keys, the least recently used one is evicted. */
const MAX_KEYS = 20_000;

/** Creates a limiter with one token bucket per key, which holds a minute's calls. */
export function createRateLimiter(
  { perMinute }: { perMinute: number },
  now: () => number,
  maxKeys: number = MAX_KEYS,
) {
  const buckets = new Map<string, Bucket>();
  const msPerCall = MINUTE_MS / perMinute;

  const refill = (bucket: Bucket | undefined, nowMs: number): Bucket => {
    if (!bucket) return { tokens: perMinute, atMs: nowMs, unshared: 0 };
    const refilled = Math.max(0, nowMs - bucket.atMs) / msPerCall;
    const tokens = Math.min(perMinute, bucket.tokens + refilled);
    // All processes share the refill, so calls that used it count as unshared too.
    const unshared = Math.max(0, bucket.unshared - refilled * UNSHARED_PART);
    return { tokens, atMs: nowMs, unshared: Math.min(unshared, perMinute) };
  };
  const set = (key: string, bucket: Bucket) => {
    // Deleted first, so that the map stays ordered by last use.
    buckets.delete(key);
    buckets.set(key, bucket);
    if (buckets.size <= maxKeys) return;
    const [oldest] = buckets.keys();
    if (oldest !== undefined) buckets.delete(oldest);
  };

  return {
    /** Milliseconds in which a used call is available again. */
    msPerCall,

    /** @returns 0 when the call is allowed, otherwise the milliseconds until one would be */
    take(key: string): number {
      const bucket = refill(buckets.get(key), now());
      const isAllowed = bucket.tokens >= 1;
      const waitMs = isAllowed ? 0 : Math.ceil((1 - bucket.tokens) * msPerCall);
      if (isAllowed) {
        bucket.tokens -= 1;
        bucket.unshared += 1;
      }
      set(key, bucket);
      return waitMs;
    },

    /** Lists the keys with at least this many unshared calls, most calls first. */
    listUnshared(minCalls: number): SharedLimiter['calls'] {
      const nowMs = now();
      return [...buckets]
        .filter(([, bucket]) => bucket.unshared >= minCalls)
        .map(([key, bucket]) => ({ key, calls: refill(bucket, nowMs).unshared }))
        .filter(({ calls }) => calls > 0 && calls >= minCalls)
        .sort((a, b) => b.calls - a.calls);
    },

    /** Notes that calls were shared with the other processes. */
    markShared(shared: SharedLimiter['calls']): void {
      for (const { key, calls } of shared) {
        const bucket = buckets.get(key);
        if (bucket) bucket.unshared = Math.max(0, bucket.unshared - calls);
      }
    },

    /** Replaces the shared use of keys by the sums of all processes, and keeps the calls not yet shared. */
    adopt(used: StoredLimiter['used']): void {
      const nowMs = now();
      for (const { key, fullAtMs } of used) {
        const bucket = refill(buckets.get(key), nowMs);
        bucket.tokens = perMinute - Math.max(0, fullAtMs - nowMs) / msPerCall - bucket.unshared;
        set(key, bucket);
      }
    },
  };
}

/** Limits the requests per key. Refuses: RATE_LIMITED, with the seconds to wait in retry-after. */
export function limitRate(
  limiter: RateLimiter,
  getKey: (c: Context<AppEnv>) => string,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const waitMs = limiter.take(getKey(c));
    if (waitMs === 0) return next();
    c.header('retry-after', String(Math.ceil(waitMs / 1000)));
    return sendFailure(c, 'RATE_LIMITED');
  };
}
