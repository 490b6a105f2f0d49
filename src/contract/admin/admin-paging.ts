/** Allowed page sizes of admin lists, in rows (spec, section 9). */
export const PAGE_SIZES = [25, 50, 75, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** Largest number of rows that a request may skip. */
export const MAX_SKIP = 10_000_000;
