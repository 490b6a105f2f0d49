/** How many rows a page of an admin list may have. */
export const PAGE_SIZES = [25, 50, 75, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** Rows beyond this many cannot be paged to. */
export const MAX_SKIP = 10_000_000;
