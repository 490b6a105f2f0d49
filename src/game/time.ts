/** Durations in real milliseconds. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Returns the Unix ms at which the UTC day of `nowMs` began. */
export const startOfUtcDay = (nowMs: number): number => nowMs - (nowMs % DAY_MS);
