/** How often one key may knock. */
export interface RateLimit {
  perMinute: number;
}

export interface RateLimiter {
  /** @returns 0 where the call is let through, else the milliseconds until one would be */
  take(key: string): number;
}

interface Bucket {
  tokens: number;
  atMs: number;
}

/** So many keys are remembered; the one unheard of longest is forgotten first. */
const MAX_KEYS = 20_000;
const MINUTE_MS = 60_000;

/** A token bucket per key: a minute's worth at once, refilled steadily. */
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
      // Deleted and set again, so that the map stays in the order of use.
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
