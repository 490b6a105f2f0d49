import { z } from 'zod';
import { CURRENCIES } from '../../money/amounts.ts';
import { PARKED_REASONS, PAYOUT_REASONS } from '../../money/kinds.ts';
import { BAN_REASONS } from './ban-reasons.ts';
import { economySettingsShape } from './economy-settings.ts';
import { addressSchema, amountSchema, idSchema, raritySchema, timeSchema } from '../primitives.ts';
import { VALUE_ACTIONS } from '../../money/admin-quotas.ts';
import { announcementShape, growerShape, plantShape, roleShape, strainShape } from '../shapes.ts';

/** Responses under /admin. Units are the same as in `shapes.ts`. */

export const createListShape = <T extends z.ZodType>(row: T) =>
  z.object({
    total: z.number().int().nonnegative(),
    /** Set if more rows match than `total`, because a list counts only its first ones. */
    more: z.literal(true).optional(),
    data: z.array(row),
  });

export interface ListShape<Row> {
  total: number;
  more?: true | undefined;
  data: Row[];
}

/** Why and until when a user is banned. */
export const banShape = z.object({
  /** Null for bans from before this was recorded. */
  since: timeSchema.nullable(),
  /** Null if none was given. */
  reason: z.enum(BAN_REASONS).nullable(),
  /** For admins only. */
  note: z.string().nullable(),
  /** When the ban ends by itself; null if it lasts until an admin lifts it. */
  until: timeSchema.nullable(),
});
export type BanShape = z.infer<typeof banShape>;

export const userShape = z.object({
  id: idSchema,
  address: addressSchema,
  banned: z.boolean(),
  /** Null if not banned. */
  ban: banShape.nullable(),
  /** When the player deleted the account; null unless it is deleted. */
  deleted: timeSchema.nullable(),
  role: roleShape,
  /** A superadmin from the server's configuration, who cannot be banned or edited. */
  configured: z.boolean(),
  /** Whether the payouts and orders of a banned user wait or were released; null if not banned. */
  money: z.enum(['held', 'released']).nullable(),
  date_created: timeSchema,
});
export type UserShape = z.infer<typeof userShape>;
export const usersShape = createListShape(userShape);

export const adminPlantShape = plantShape.extend({
  /** When and how it ended; null while it lives. */
  ended: timeSchema.nullable(),
  outcome: z.enum(['harvested', 'pruned', 'upgraded']).nullable(),
});
export type AdminPlantShape = z.infer<typeof adminPlantShape>;
export const adminPlantsShape = createListShape(adminPlantShape);

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
  /** THC paid for harvests at the current level. */
  payoutReceived: z.number(),
  date_created: timeSchema,
});
export type AdminGrowhouseShape = z.infer<typeof adminGrowhouseShape>;
export const adminGrowhousesShape = createListShape(adminGrowhouseShape);

/** How a grower left a wallet. */
export const departureShape = z.object({
  wallet: addressSchema,
  /** The wallet that got it; null if that is not known, or it was burnt. */
  to: addressSchema.nullable(),
  /** The transfer; null if it is not known yet. */
  signature: z.string().nullable(),
  /** When the transfer landed; until that is known, when the server noticed. */
  date: timeSchema,
});

export const adminGrowerShape = growerShape.extend({
  /** The user who holds it; null if its wallet does not play. */
  owner_id: idSchema.nullable(),
  /**
   * Whether its class is an attribute of its token, follows from its rank or was set by an admin; null
   * if that was not recorded yet.
   */
  class_source: z.enum(['token', 'rank', 'admin']).nullable(),
  /** How it left its last wallet; null if it never did, or is back there. */
  left: departureShape.nullable(),
});
export type AdminGrowerShape = z.infer<typeof adminGrowerShape>;
export const adminGrowersShape = createListShape(adminGrowerShape);

/** Messages are masked: they contain no token, full signature or full address. */
export const logShape = z.object({
  id: idSchema,
  date: timeSchema,
  level: z.enum(['Server', 'Info', 'Warning', 'Error', 'Critical']),
  category: z.enum(['Server Action', 'Service Action', 'User Action', 'Admin Action', 'Error']),
  /** Shortened; null if the line is not about a wallet. */
  address: z.string().nullable(),
  /** The user of that wallet; null if it has never signed in. */
  user: idSchema.nullable(),
  message: z.string(),
  /** Signatures of known payments and payouts, which the message contains in their short form. */
  transactions: z.array(z.string()),
});
export type LogShape = z.infer<typeof logShape>;
export const logsShape = createListShape(logShape);

/** One entry of the audit trail. */
export const auditEntryShape = z.object({
  id: idSchema,
  date: timeSchema,
  /** Full address of the admin's wallet. */
  admin: addressSchema,
  /** For example 'ban user'. */
  action: z.string(),
  /** For example 'user 12'. */
  target: z.string(),
  /** Values of the changed fields before and after; null if the target did not exist. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntryShape = z.infer<typeof auditEntryShape>;
export const auditShape = createListShape(auditEntryShape);

/** The actions in the audit trail, in alphabetical order. */
export const auditActionsShape = z.array(z.string());

/**
 * Options of the add-seed form: all strains and the newest growhouses (others are entered by id).
 */
export const baseInfoShape = z.object({
  strains: z.array(strainShape),
  growhouses: createListShape(
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
export const servicesShape = createListShape(serviceShape);

/** The settings of the economy and the vault's THC. Amounts outside `settings` are whole coins. */
export const economyShape = z.object({
  /** A change has to name it. */
  revision: z.number().int(),
  settings: economySettingsShape,
  rate_set_at: timeSchema,
  /** Null if the rate never goes stale. */
  rate_stale_at: timeSchema.nullable(),
  /** Whether the exchange sells, and if not, why. */
  exchange: z.enum(['open', 'paused', 'rate-stale', 'reserve-short']),
  /** SOL of the exchanges that were paid on this UTC day. */
  exchanged_today: z.number(),
  vault: z.object({
    /** Null while the chain is unreachable. */
    thc: z.number().nullable(),
    sol: z.number().nullable(),
    /** Payouts that are not settled. */
    thc_owed: z.number(),
    /** Open exchange orders. */
    thc_reserved: z.number(),
    /** What the exchange can sell. */
    thc_available: z.number().nullable(),
  }),
});
export type EconomyShape = z.infer<typeof economyShape>;

/** Payouts above the signer's limits, which wait until a superadmin releases them. */
export const payoutsAboveLimitsShape = z.object({
  /** Address of the vault, which a release has to name. */
  vault: addressSchema,
  /** May be larger than the number of rows. */
  total: z.number().int().nonnegative(),
  data: z.array(
    z.object({
      id: idSchema,
      address: addressSchema,
      currency: z.enum(CURRENCIES),
      /** Exact decimal text in whole coins. */
      amount: amountSchema,
      reason: z.enum(PAYOUT_REASONS),
      date_created: timeSchema,
    }),
  ),
});
export type PayoutsAboveLimitsShape = z.infer<typeof payoutsAboveLimitsShape>;

/** One check of the server's configuration against its nodes, its data and its machine. */
export const checkShape = z.object({
  name: z.string(),
  /** A server does not start with a problem; one can appear while it runs. */
  status: z.enum(['ok', 'warning', 'problem']),
  message: z.string(),
  /** What to do; null if nothing has to be done. */
  remedy: z.string().nullable(),
});
export type CheckShape = z.infer<typeof checkShape>;
export const checksShape = createListShape(checkShape);
export type ChecksShape = z.infer<typeof checksShape>;

/** The announcements, newest first, and the maintenance mode. */
export const announcementsShape = createListShape(
  announcementShape.extend({
    starts_at: timeSchema,
    /** Full address of the superadmin's wallet. */
    created_by: addressSchema,
    date_created: timeSchema,
  }),
).extend({
  /** Null while the maintenance mode is off. */
  maintenance: z
    .object({ message: z.string(), since: timeSchema, started_by: addressSchema })
    .nullable(),
});
export type AnnouncementsShape = z.infer<typeof announcementsShape>;
export type AdminAnnouncementShape = AnnouncementsShape['data'][number];

/** THC and SOL are in whole coins. A day is a UTC date such as '2026-03-01'. */
export const dashboardShape = z.object({
  players: z.object({
    total: z.number(),
    banned: z.number(),
    /** In the last 24 hours. */
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
    /** Queued payouts that cannot be paid now, by reason. */
    parked: z.array(z.object({ reason: z.enum(PARKED_REASONS), count: z.number() })),
    /** Since when the oldest payout could be paid and is not confirmed. */
    oldest_open: timeSchema.nullable(),
  }),
  /** Payments set aside for an admin to check. */
  payments: z.object({ set_aside: z.number() }),
  vault: z.object({
    /** Null while the chain is unreachable. */
    thc: z.number().nullable(),
    sol: z.number().nullable(),
    /** Total of payouts that are not confirmed. */
    thc_owed: z.number(),
    sol_owed: z.number(),
  }),
  errors: z.object({
    /** Log lines of level Error or Critical in the last 24 hours. */
    lines: z.number(),
    /** Their share of all log lines in that time, 0 to 1. */
    rate: z.number(),
  }),
  /** Ongoing problems. The name, such as 'vault-thc', says which figures an alarm refers to. */
  alarms: z.array(z.object({ name: z.string(), message: z.string(), since: timeSchema })),
  services: z.array(serviceShape),
  /**
   * The actions by which admins created value in the last seven days, per admin and action, the latest
   * first.
   */
  value_created: z.array(
    z.object({
      /** Full address of the admin's wallet. */
      admin: addressSchema,
      action: z.enum(VALUE_ACTIONS),
      /** How often since midnight UTC. */
      today: z.number(),
      /** How often a day at most; null for a superadmin, who has no quota. */
      limit: z.number().nullable(),
      latest: z.object({ date: timeSchema, target: z.string() }),
    }),
  ),
  /** One entry per day, oldest first, including days without activity. */
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

/** The figures of one day. THC and SOL are in whole coins. */
export const dayFiguresShape = z.object({
  players_active: z.number(),
  players_new: z.number(),
  thc_taken_in: z.number(),
  /** Includes refunds, as `sol_paid_out` does. */
  thc_paid_out: z.number(),
  sol_taken_in: z.number(),
  sol_paid_out: z.number(),
  /** Refunds that were paid. */
  refunds: z.number(),
  thc_refunded: z.number(),
  sol_refunded: z.number(),
  /** Log lines of level Error or Critical. */
  errors: z.number(),
  /**
   * The longest that a payout waited until it was paid on this day; on the current day also the oldest
   * that could be paid and is not. Null without any.
   */
  longest_payout_wait_ms: z.number().nullable(),
});

/** A UTC date with its figures and those of the day before. The current day is not complete. */
export const daySummaryShape = z.object({
  day: z.iso.date(),
  complete: z.boolean(),
  figures: dayFiguresShape,
  day_before: dayFiguresShape,
});
export type DaySummaryShape = z.infer<typeof daySummaryShape>;
