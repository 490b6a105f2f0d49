import { z } from 'zod';
import { addressSchema, idSchema, raritySchema, timeSchema } from './primitives.ts';
import { growerShape, plantShape, strainShape } from './shapes.ts';

/** What the calls under /admin answer; units as in the player's shapes. */

const listOf = <T extends z.ZodType>(row: T) =>
  z.object({
    total: z.number().int().nonnegative(),
    /** Set where more match than `total`: a search is counted, and can be paged, so far only. */
    more: z.literal(true).optional(),
    data: z.array(row),
  });

export interface ListShape<Row> {
  total: number;
  more?: true | undefined;
  data: Row[];
}

export const userShape = z.object({
  id: idSchema,
  address: addressSchema,
  banned: z.boolean(),
  role: z.object({ admin: z.boolean(), superadmin: z.boolean() }),
  /** A superadmin by the server's configuration, whom nobody bans or edits. */
  configured: z.boolean(),
  date_created: timeSchema,
});
export type UserShape = z.infer<typeof userShape>;
export const usersShape = listOf(userShape);

export const adminPlantsShape = listOf(plantShape);

export const adminGrowhouseShape = z.object({
  id: idSchema,
  nickname: z.string().nullable(),
  level: z.number().int().min(1).max(10),
  max_level: z.boolean(),
  rarity: raritySchema,
  account: z.object({ address: addressSchema }),
  growers: z.number().int(),
  seeds: z.number().int(),
  plants: z.number().int(),
  /** THC of this level. */
  payoutReceived: z.number(),
  date_created: timeSchema,
});
export type AdminGrowhouseShape = z.infer<typeof adminGrowhouseShape>;
export const adminGrowhousesShape = listOf(adminGrowhouseShape);

export const adminGrowersShape = listOf(growerShape);

/** Masked: no signature, token or whole address stands in a message. */
export const logShape = z.object({
  id: idSchema,
  date: timeSchema,
  level: z.enum(['Server', 'Info', 'Warning', 'Error', 'Critical']),
  category: z.enum(['Server Action', 'Service Action', 'User Action', 'Admin Action', 'Error']),
  /** Shortened; null where it is about no wallet. */
  address: z.string().nullable(),
  message: z.string(),
});
export type LogShape = z.infer<typeof logShape>;
export const logsShape = listOf(logShape);

/** One line of what admins have done. */
export const auditEntryShape = z.object({
  id: idSchema,
  date: timeSchema,
  /** The admin's wallet, whole. */
  admin: addressSchema,
  /** As 'ban user'. */
  action: z.string(),
  /** On whom or what, as 'user 12'. */
  target: z.string(),
  /** The fields that have changed, as they were and as they are; null where there was nothing. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntryShape = z.infer<typeof auditEntryShape>;
export const auditShape = listOf(auditEntryShape);

/** What the add-seed form offers: every strain, and the newest growhouses (any other by its id). */
export const baseInfoShape = z.object({
  strains: z.array(strainShape),
  growhouses: listOf(
    z.object({
      id: idSchema,
      nickname: z.string().nullable(),
      account: z.object({ address: addressSchema }),
    }),
  ),
});
export type BaseInfoShape = z.infer<typeof baseInfoShape>;

export const serviceShape = z.object({
  name: z.string(),
  shortName: z.string(),
  intervalMs: z.number().int().nonnegative(),
  status: z.enum(['STOPPED', 'RUNNING', 'IDLE', 'ERROR']),
  last_run: timeSchema.nullable(),
  last_duration_ms: z.number().int().nullable(),
  last_error: z.string().nullable(),
});
export type ServiceShape = z.infer<typeof serviceShape>;
export const servicesShape = listOf(serviceShape);

/** THC and SOL in whole coins; a day is a UTC date, as '2026-03-01'. */
export const dashboardShape = z.object({
  players: z.object({
    total: z.number(),
    banned: z.number(),
    /** Of the last 24 hours. */
    new: z.number(),
    active: z.number(),
  }),
  growhouses: z.number(),
  plants: z.object({
    seed: z.number(),
    sapling: z.number(),
    plant: z.number(),
    harvestable: z.number(),
    withered: z.number(),
    dead: z.number(),
  }),
  payouts: z.object({
    queued: z.number(),
    sent: z.number(),
    set_aside: z.number(),
    confirmed: z.number(),
    oldest_open: timeSchema.nullable(),
  }),
  /** Payments set aside for an admin. */
  payments: z.object({ set_aside: z.number() }),
  vault: z.object({
    /** Null while the chain cannot be reached. */
    thc: z.number().nullable(),
    sol: z.number().nullable(),
    /** Of payouts that are not confirmed. */
    thc_owed: z.number(),
    sol_owed: z.number(),
  }),
  errors: z.object({
    /** Log lines of level Error and Critical of the last 24 hours. */
    lines: z.number(),
    /** Their share of all lines of the time, 0 to 1. */
    rate: z.number(),
  }),
  /** Troubles that last; by their names, as 'vault-thc', they are told from what the figures show. */
  alarms: z.array(z.object({ name: z.string(), message: z.string(), since: timeSchema })),
  services: z.array(serviceShape),
  /** Oldest first, one entry for each day, also for those on which nothing happened. */
  days: z.array(
    z.object({
      day: z.string(),
      players_new: z.number(),
      players_active: z.number(),
      thc_paid_out: z.number(),
      thc_taken_in: z.number(),
      sol_paid_out: z.number(),
      sol_taken_in: z.number(),
    }),
  ),
});
export type DashboardShape = z.infer<typeof dashboardShape>;
