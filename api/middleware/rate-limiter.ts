/** How many calls a key may make. */
export interface RateLimit {
  perMinute: number;
}

export interface RateLimiter {
  /** @returns 0 when the call is allowed, otherwise the milliseconds until one would be */
  take(key: string): number;
}

interface Bucket {
  tokens: number;
  atMs: number;
}

/** Bounds the memory: beyond it the least recently used key is forgotten. */
const MAX_KEYS = 20_000;
const MINUTE_MS = 60_000;

/** A token bucket per key that holds one minute's calls and refills steadily. */
export function createRateLimiter(
  { perMinute }: RateLimit,
  now: () => number,
  maxKeys: number = MAX_KEYS,
): RateLimiter {
  const buckets = new Map<string, Bucket>();
  const tokenMs = MINUTE_MS / perMinute;

  return {
    take(key) {
      const nowMs = now();
      const before = buckets.get(key) ?? { tokens: perMinute, atMs: nowMs };
      const refilled = Math.max(0, nowMs - before.atMs) / tokenMs;
      const tokens = Math.min(perMinute, before.tokens + refilled);
      const isLetThrough = tokens >= 1;
      // Deleted first, so that the map stays in the order of use.
      buckets.delete(key);
      buckets.set(key, { tokens: isLetThrough ? tokens - 1 : tokens, atMs: nowMs });
      if (buckets.size > maxKeys) forgetOldest(buckets);
      return isLetThrough ? 0 : Math.ceil((1 - tokens) * tokenMs);
    },
  };
}

function forgetOldest(buckets: Map<string, Bucket>): void {
  const oldest = buckets.keys().next();
  if (oldest.done !== true) buckets.delete(oldest.value);
}
