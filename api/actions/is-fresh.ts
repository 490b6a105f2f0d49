/**
 * Returns whether what was read at a time may still be used. False if the clock was set back since,
 * because the reading would otherwise be used until the clock has caught up.
 */
export const isFresh = (readAtMs: number, maxAgeMs: number, nowMs: number): boolean =>
  nowMs >= readAtMs && nowMs - readAtMs < maxAgeMs;
