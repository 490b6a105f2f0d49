import { z } from 'zod';
import { MAX_SKIP, PAGE_SIZES } from './admin-paging.ts';
import { addressSchema, idSchema, keySchema, raritySchema, timeSchema } from './primitives.ts';

/** Bodies of the calls under /admin. A filter that is not set is '' for text and null for a number. */

/** A base64 text of a few bytes, as a wallet signs them. */
const base64Bytes = z.base64().min(1).max(1024);

export const adminAuthenticateRequest = z.strictObject({
  publicKey: addressSchema,
  /** The signature, base64. */
  signedMessage: base64Bytes,
  /** The message itself, base64: the text of the wallet's address. */
  encodedMessage: base64Bytes,
});

const page = {
  skip: z.number().int().min(0).max(MAX_SKIP),
  count: z.literal(PAGE_SIZES),
};

/** What a list is sorted by, and which way; each list's own default where it is left out. */
const sortedBy = <const Keys extends readonly [string, ...string[]]>(...keys: Keys) => ({
  sort: z.enum(keys).optional(),
  direction: z.enum(['ascending', 'descending']).optional(),
});

/** Text that stands anywhere in an address. */
const addressFilter = z.string().max(44);
const idFilter = idSchema.nullable();

export const usersFilter = z.strictObject({
  bannedOnly: z.enum(['all', 'banned', 'unbanned']),
  address: addressFilter,
  ...sortedBy('id', 'address'),
});
export const usersRequest = usersFilter.extend(page);

/** Seeds are plants in state SEED. `address` is that of the growhouse's owner. */
export const plantsFilter = z.strictObject({
  growhouse: idFilter,
  address: addressFilter,
  ...sortedBy('id', 'growhouse'),
});
export const plantsRequest = plantsFilter.extend(page);

export const growhousesFilter = z.strictObject({
  growhouse: idFilter,
  address: addressFilter,
  ...sortedBy('id', 'level'),
});
export const growhousesRequest = growhousesFilter.extend(page);

/** `address` is that of the mint. */
export const growerzFilter = z.strictObject({
  id: idFilter,
  growhouse: idFilter,
  address: addressFilter,
  ...sortedBy('id', 'rank', 'class'),
});
export const growerzRequest = growerzFilter.extend(page);

export const adminsFilter = z.strictObject({
  address: addressFilter,
  ...sortedBy('id', 'address'),
});
export const adminsRequest = adminsFilter.extend(page);

const range = { start: timeSchema, end: timeSchema };
const isForward = ({ start, end }: { start: string; end: string }) =>
  Date.parse(start) <= Date.parse(end);
const FORWARD = { path: ['start'], error: 'the start is after the end' };

const logFields = z.strictObject({
  ...range,
  searchText: z.string().max(200),
  searchAddress: addressFilter,
  level: z.enum(['Server', 'Info', 'Warning', 'Error', 'Critical']).nullable().optional(),
  category: z
    .enum(['Server Action', 'Service Action', 'User Action', 'Admin Action', 'Error'])
    .nullable()
    .optional(),
  direction: z.enum(['ascending', 'descending']).optional(),
});
export const logsFilter = logFields.refine(isForward, FORWARD);
export const logsRequest = logFields.extend(page).refine(isForward, FORWARD);

/** What admins have done; `address` is the admin's. */
const auditFields = z.strictObject({ ...range, address: addressFilter });
export const auditFilter = auditFields.refine(isForward, FORWARD);
export const auditRequest = auditFields.extend(page).refine(isForward, FORWARD);

export const addSeedRequest = z.strictObject({ strain: idSchema, growhouse: idSchema });
export const addAdminRequest = z.strictObject({ user: idSchema, isSuperAdmin: z.boolean() });
export const updateAdminRequest = z.strictObject({ isSuperAdmin: z.boolean() });

/** `rarity` is the class id. A grower leaves its growhouse by `growhouse: null`. */
export const updateGrowerRequest = z.strictObject({
  rank: z.number().int().min(1).max(1_000_000),
  rarity: raritySchema,
  growhouse: idSchema.nullable(),
  token_address: keySchema,
  owner: keySchema,
});

/** Days of the dashboard's series, today among them. */
export const dashboardQuery = z.strictObject({
  days: z.enum(['7', '30', '90']).optional(),
});
