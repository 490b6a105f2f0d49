import { z } from 'zod';
import { MAX_ANNOUNCEMENT_LENGTH } from '../announcement-length.ts';
import { pageFields } from './admin-paging.ts';
import { BAN_REASONS, MAX_BAN_NOTE_LENGTH } from './ban-reasons.ts';
import { economySettingsShape } from './economy-settings.ts';
import { PLANT_PRESENCES } from '../plant-presence.ts';
import {
  addressSchema,
  idSchema,
  keySchema,
  raritySchema,
  timeSchema,
  transactionSchema,
} from '../primitives.ts';

/** Request bodies under /admin. An empty filter is '' for text and null for numbers. */

/** A signature or a short signed message in base64. */
const base64Bytes = z
  .base64()
  .min(1)
  .max(1024)
  .meta({ examples: ['AQIDBAUGBwgJCgsMDQ4PEA=='] });

/** The wallet signs its own address, as a message or as the memo of a transaction that is never sent. */
export const adminAuthenticateRequest = z.union([
  z.strictObject({
    publicKey: addressSchema,
    /** The signature, base64. */
    signedMessage: base64Bytes,
    /** The signed message in base64, as the wallet returned it. */
    encodedMessage: base64Bytes,
  }),
  z.strictObject({ publicKey: addressSchema, signedTransaction: transactionSchema }),
]);

/** Sort key and direction of a list. If omitted, the list uses its own default. */
const createSortFields = <const Keys extends readonly [string, ...string[]]>(...keys: Keys) => ({
  sort: z.enum(keys).optional(),
  direction: z.enum(['ascending', 'descending']).optional(),
});

/** Any part of an address. */
const addressFilter = z
  .string()
  .max(44)
  .meta({ examples: [''] });
const idFilter = idSchema.nullable();

export const usersFilter = z.strictObject({
  bannedOnly: z.enum(['all', 'banned', 'unbanned']),
  address: addressFilter,
  ...createSortFields('id', 'address'),
});
export const usersRequest = usersFilter.extend(pageFields);
export type UsersFilter = z.output<typeof usersFilter>;

/** Includes seeds, as plants in state SEED. `address` filters by the growhouse's owner. */
export const plantsFilter = z.strictObject({
  growhouse: idFilter,
  address: addressFilter,
  /** Finds a plant whether it lives or is gone. */
  id: idFilter.optional(),
  /** Living plants by default. */
  presence: z.enum(PLANT_PRESENCES).optional(),
  ...createSortFields('id', 'growhouse'),
});
export const plantsRequest = plantsFilter.extend(pageFields);
export type PlantsFilter = z.output<typeof plantsFilter>;

export const growhousesFilter = z.strictObject({
  growhouse: idFilter,
  address: addressFilter,
  ...createSortFields('id', 'level'),
});
export const growhousesRequest = growhousesFilter.extend(pageFields);
export type GrowhousesFilter = z.output<typeof growhousesFilter>;

/** `address` filters by the grower's mint. */
export const growerzFilter = z.strictObject({
  id: idFilter,
  growhouse: idFilter,
  address: addressFilter,
  ...createSortFields('id', 'rank', 'class'),
});
export const growerzRequest = growerzFilter.extend(pageFields);
export type GrowerzFilter = z.output<typeof growerzFilter>;

export const adminsFilter = z.strictObject({
  address: addressFilter,
  ...createSortFields('id', 'address'),
});
export const adminsRequest = adminsFilter.extend(pageFields);
export type AdminsFilter = z.output<typeof adminsFilter>;

const range = { start: timeSchema, end: timeSchema };
const isRangeOrdered = ({ start, end }: { start: string; end: string }) =>
  Date.parse(start) <= Date.parse(end);
const RANGE_ERROR = { path: ['start'], error: 'the start is after the end' };

export const logsFilter = z
  .strictObject({
    ...range,
    searchText: z
      .string()
      .max(200)
      .meta({ examples: ['harvest'] }),
    searchAddress: addressFilter,
    level: z.enum(['Server', 'Info', 'Warning', 'Error', 'Critical']).nullable().optional(),
    category: z
      .enum(['Server Action', 'Service Action', 'User Action', 'Admin Action', 'Error'])
      .nullable()
      .optional(),
    ...createSortFields('date'),
  })
  .refine(isRangeOrdered, RANGE_ERROR);
export const logsRequest = logsFilter.safeExtend(pageFields);
export type LogsFilter = z.output<typeof logsFilter>;

/**
 * The audit trail. `address` filters by the admin's wallet, `target` by what the action was about,
 * such as 'user 12', 'plant 7', '12' or 'economy'; see `parseAuditTargetFilter`.
 */
export const auditFilter = z
  .strictObject({
    ...range,
    address: addressFilter,
    target: z
      .string()
      .max(100)
      .meta({ examples: ['user 12'] })
      .optional(),
    /** For example 'ban user'. */
    action: z
      .string()
      .max(100)
      .meta({ examples: ['ban user'] })
      .nullable()
      .optional(),
    ...createSortFields('date'),
  })
  .refine(isRangeOrdered, RANGE_ERROR);
export const auditRequest = auditFilter.safeExtend(pageFields);
export type AuditFilter = z.output<typeof auditFilter>;

/**
 * Bans a user, or changes a ban. Without a reason, an existing ban stays as it is. `until: null` bans
 * until an admin lifts the ban.
 */
export const banRequest = z.strictObject({
  reason: z.enum(BAN_REASONS).optional(),
  /** For admins only. */
  note: z.string().trim().max(MAX_BAN_NOTE_LENGTH).optional(),
  until: timeSchema.nullable().optional(),
});

/** Changes an existing ban. */
export const banChangeRequest = banRequest.required();

export const addSeedRequest = z.strictObject({ strain: idSchema, growhouse: idSchema });
export const addAdminRequest = z.strictObject({ user: idSchema, isSuperAdmin: z.boolean() });
export const updateAdminRequest = z.strictObject({ isSuperAdmin: z.boolean() });

/** `rarity` is the class id. `growhouse: null` removes the grower from its growhouse. */
export const updateGrowerRequest = z.strictObject({
  rank: z.number().int().min(1).max(1_000_000),
  rarity: raritySchema,
  growhouse: idSchema.nullable(),
  token_address: keySchema,
  owner: keySchema,
});

/** `revision` is the one of the settings that the change is based on. */
export const economyRequest = z.strictObject({
  revision: z.number().int().nonnegative(),
  settings: economySettingsShape,
  /** Whether an unchanged rate counts as set now. */
  confirmRate: z.boolean(),
});

/** A text made by `formatPayoutRelease`. */
const releaseText = z.string().min(1).max(8000);

/** The wallet signs the text, as a message or as the memo of a transaction that is never sent. */
export const releasePayoutsRequest = z.union([
  z.strictObject({
    text: releaseText,
    signature: base64Bytes,
    /** The signed message in base64, if the wallet has signed more than the text. */
    signedMessage: z.base64().min(1).max(12_000).optional(),
  }),
  z.strictObject({ text: releaseText, signedTransaction: transactionSchema }),
]);

/** One line of text without control characters, which could reorder or hide a part of it. */
const announcementText = z
  .string()
  .trim()
  .min(1)
  .max(MAX_ANNOUNCEMENT_LENGTH)
  .regex(/^[^\p{Cc}\u2028-\u202e\u2066-\u2069]*$/u)
  .meta({ examples: ['Update at 18:00 UTC'] });

export const announcementRequest = z
  .strictObject({
    text: announcementText,
    level: z.enum(['info', 'warning']),
    /** Null for now. */
    starts_at: timeSchema.nullable(),
    /** Null for no end. */
    ends_at: timeSchema.nullable(),
  })
  .refine(
    ({ starts_at, ends_at }) =>
      starts_at === null || ends_at === null || Date.parse(starts_at) < Date.parse(ends_at),
    { path: ['ends_at'], error: 'the end is not after the start' },
  );
export type AnnouncementRequest = z.infer<typeof announcementRequest>;

/** `message` tells players why, and until when. */
export const startMaintenanceRequest = z.strictObject({ message: announcementText });

/** Number of days in the dashboard's charts, including today. */
export const dashboardQuery = z.strictObject({
  days: z.enum(['7', '30', '90']).optional(),
});

/** A UTC date such as '2026-11-21'; yesterday if it is omitted. */
export const daySummaryQuery = z.strictObject({ day: z.iso.date().optional() });
