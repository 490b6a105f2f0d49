export const DAY_MS = 24 * 3_600_000;

/** Returns the Unix ms at which the UTC day of `nowMs` began. */
export const startOfUtcDay = (nowMs: number): number => nowMs - (nowMs % DAY_MS);
