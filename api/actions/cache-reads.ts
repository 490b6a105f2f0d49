/** A read whose result is kept for a while. */
export interface CachedReads<T> {
  /** Returns what was read last. Reads it anew if that is too old or has failed. */
  read: () => Promise<T>;
  /** Makes the next call read anew. */
  clear: () => void;
}

/**
 * Shares one reading among all callers for a while. Reads anew as well after the clock was set back,
 * because the reading would otherwise be used until the clock has caught up.
 * @param clock in Unix ms
 * @param load called with the time, Unix ms
 */
export function cacheReads<T>(
  clock: { now(): number },
  maxAgeMs: number,
  load: (nowMs: number) => Promise<T>,
): CachedReads<T> {
  let latest: { reading: Promise<T>; atMs: number } | null = null;
  const clear = () => {
    latest = null;
  };
  const read = () => {
    const nowMs = clock.now();
    if (latest && nowMs >= latest.atMs && nowMs - latest.atMs < maxAgeMs) return latest.reading;
    const reading = load(nowMs);
    latest = { reading, atMs: nowMs };
    reading.catch(clear);
    return reading;
  };
  return { read, clear };
}
