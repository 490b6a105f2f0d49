import { z } from 'zod';
import { idSchema } from '../primitives.ts';

/** The search of the admin area, POST /admin/search. */

/** Longer than a signature, the longest text that can match. */
export const MAX_SEARCH_LENGTH = 200;

export const adminSearchRequest = z.strictObject({ query: z.string().max(MAX_SEARCH_LENGTH) });

export const SEARCH_KINDS = [
  'player',
  'grower',
  'growhouse',
  'plant',
  'order',
  'payment',
  'held payment',
  'payout',
  'batch',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export const searchMatchShape = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: idSchema,
  /** What it is, such as 'Plant 12: Tin Fern, harvested'. */
  label: z.string(),
  /** The wallet or mint it belongs to, in full. */
  address: z.string().optional(),
});
export type SearchMatchShape = z.infer<typeof searchMatchShape>;

export const adminSearchShape = z.object({
  data: z.array(searchMatchShape),
  /** What the query is if it reads like a signature or an address; null for anything else. */
  key: z.object({ type: z.enum(['signature', 'address']), text: z.string() }).nullable(),
  /** What the books know about a signature without a page of its own. */
  note: z.string().nullable(),
});
export type AdminSearchShape = z.infer<typeof adminSearchShape>;
