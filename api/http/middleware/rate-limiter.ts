import type { Context, MiddlewareHandler } from 'hono';
import { MINUTE_MS } from '../../../src/game/time.ts';
import { sendFailure } from '../reply.ts';
import type { AppEnv } from './app-env.ts';

/** How many calls a key may make. */
export interface RateLimit {
  perMinute: number;
}

/** A key that has used up some of its calls, in all processes together. */
export interface UsedLimit {
  key: string;
  /** When it may make a whole minute's calls again, Unix ms. */
  fullAtMs: number;
}

/** What a key has used up in this process and the other processes do not know yet. */
export interface UnsharedCalls {
  key: string;
  /** A fraction, because some of the calls need not be shared. */
  calls: number;
}

export interface RateLimiter {
  /** Milliseconds in which a used call is available again. */
  readonly msPerCall: number;
  /** @returns 0 when the call is allowed, otherwise the milliseconds until one would be */
  take(key: string): number;
  /** Lists the keys with at least so many unshared calls, the most first. */
  listUnshared(minCalls: number): UnsharedCalls[];
  /** Notes that calls were shared with the other processes. */
  markShared(shared: readonly UnsharedCalls[]): void;
  /** Replaces the shared use of keys by the sums of all processes, and keeps the calls not yet shared. */
  adopt(used: readonly UsedLimit[]): void;
}

interface Bucket {
  /** Below 0 if several processes together have allowed too many calls. */
  tokens: number;
  atMs: number;
  unshared: number;
}

/**
 * The part of its limit that a key may use in one process without the others ever learning of it, so
 * that calm keys are not shared. Every process adds as much to the limit.
 */
const UNSHARED_PART = 0.02;
/** Bounds the memory: with more keys, the least recently used one is evicted. */
const MAX_KEYS = 20_000;

/** Creates a limiter with one token bucket per key, which holds a minute's calls. */
export function createRateLimiter(
  { perMinute }: RateLimit,
  now: () => number,
  maxKeys: number = MAX_KEYS,
): RateLimiter {
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
    if (buckets.size > maxKeys) evictOldest(buckets);
  };

  return {
    msPerCall,

    take(key) {
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

    listUnshared(minCalls) {
      const nowMs = now();
      const unshared: UnsharedCalls[] = [];
      for (const [key, bucket] of buckets) {
        if (bucket.unshared < minCalls) continue;
        const { unshared: calls } = refill(bucket, nowMs);
        if (calls > 0 && calls >= minCalls) unshared.push({ key, calls });
      }
      return unshared.sort((a, b) => b.calls - a.calls);
    },

    markShared(shared) {
      for (const { key, calls } of shared) {
        const bucket = buckets.get(key);
        if (bucket) bucket.unshared = Math.max(0, bucket.unshared - calls);
      }
    },

    adopt(used) {
      const nowMs = now();
      for (const { key, fullAtMs } of used) {
        const bucket = refill(buckets.get(key), nowMs);
        bucket.tokens = perMinute - Math.max(0, fullAtMs - nowMs) / msPerCall - bucket.unshared;
        set(key, bucket);
      }
    },
  };
}

function evictOldest(buckets: Map<string, Bucket>): void {
  const oldest = buckets.keys().next();
  if (oldest.done !== true) buckets.delete(oldest.value);
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
