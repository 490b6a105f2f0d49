import { z } from 'zod';

/** Allowed page sizes of admin lists, in rows (spec, section 9). */
export const PAGE_SIZES = [25, 50, 75, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** The most rows that a list counts and shows; filters find the others, and files contain all. */
export const MAX_LISTED_ROWS = 10_000;

/** The part of a list that a request asks for. */
export const pageFields = {
  skip: z.number().int().min(0).max(MAX_LISTED_ROWS),
  count: z.literal(PAGE_SIZES),
};
