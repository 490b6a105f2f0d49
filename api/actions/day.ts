export const DAY_MS = 24 * 3_600_000;

/** When the day of this moment began, in UTC; both Unix ms. */
export const dayOf = (nowMs: number): number => nowMs - (nowMs % DAY_MS);
