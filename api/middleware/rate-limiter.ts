/** How many calls a key may make. */
export interface RateLimit {
  perMinute: number;
}

/** A key that has used up some of its calls. */
export interface UsedLimit {
  key: string;
  /** When it may make a whole minute's calls again, Unix ms. */
  fullAtMs: number;
}

export interface RateLimiter {
  /** @returns 0 when the call is allowed, otherwise the milliseconds until one would be */
  take(key: string): number;
  /** Lists the keys that have used up some of their calls, the most used first. */
  listUsed(): UsedLimit[];
  /** Continues with the keys of another limiter, such as that of the process before. */
  restore(used: readonly UsedLimit[]): void;
}

interface Bucket {
  tokens: number;
  atMs: number;
}

/** Bounds the memory: with more keys, the least recently used one is evicted. */
const MAX_KEYS = 20_000;
const MINUTE_MS = 60_000;

/** Creates a limiter with one token bucket per key, which holds a minute's calls. */
export function createRateLimiter(
  { perMinute }: RateLimit,
  now: () => number,
  maxKeys: number = MAX_KEYS,
): RateLimiter {
  const buckets = new Map<string, Bucket>();
  const msPerToken = MINUTE_MS / perMinute;

  return {
    take(key) {
      const nowMs = now();
      const bucket = buckets.get(key) ?? { tokens: perMinute, atMs: nowMs };
      const refilled = Math.max(0, nowMs - bucket.atMs) / msPerToken;
      const tokens = Math.min(perMinute, bucket.tokens + refilled);
      const isAllowed = tokens >= 1;
      // Deleted first, so that the map stays ordered by last use.
      buckets.delete(key);
      buckets.set(key, { tokens: isAllowed ? tokens - 1 : tokens, atMs: nowMs });
      if (buckets.size > maxKeys) evictOldest(buckets);
      return isAllowed ? 0 : Math.ceil((1 - tokens) * msPerToken);
    },

    listUsed() {
      const nowMs = now();
      return [...buckets]
        .map(([key, { tokens, atMs }]) => ({
          key,
          fullAtMs: Math.ceil(atMs + (perMinute - tokens) * msPerToken),
        }))
        .filter(({ fullAtMs }) => fullAtMs > nowMs)
        .sort((a, b) => b.fullAtMs - a.fullAtMs);
    },

    restore(used) {
      const nowMs = now();
      // The most used keys are evicted last.
      for (const { key, fullAtMs } of used.toReversed()) {
        const missing = Math.max(0, fullAtMs - nowMs) / msPerToken;
        buckets.set(key, { tokens: Math.max(0, perMinute - missing), atMs: nowMs });
      }
    },
  };
}

function evictOldest(buckets: Map<string, Bucket>): void {
  const oldest = buckets.keys().next();
  if (oldest.done !== true) buckets.delete(oldest.value);
}
