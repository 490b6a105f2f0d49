import { z } from 'zod';
import { CURRENCIES } from '../../money/amounts.ts';
import {
  ORDER_KINDS,
  ORDER_STATES,
  PARKED_REASONS,
  PAYMENT_KINDS,
  PAYMENT_STATES,
  PAYOUT_REASONS,
  PAYOUT_STATES,
} from '../../money/kinds.ts';
import {
  adminGrowerShape,
  adminGrowhouseShape,
  auditEntryShape,
  createListShape,
  logShape,
  userShape,
} from './admin-shapes.ts';
import { PAGE_SIZES } from './admin-paging.ts';
import { PLANT_PRESENCES } from '../plant-presence.ts';
import { addressSchema, amountSchema, idSchema, timeSchema } from '../primitives.ts';
import { amountsShape } from '../account-shapes.ts';
import { plantStageSchema, plantStateSchema, strainShape } from '../shapes.ts';

/**
 * The page of one player in the admin area, below GET /admin/users/:id. Each section is a call of its
 * own. Amounts are exact decimal texts of whole coins.
 */

export const userPageShape = userShape.extend({
  /** The player's last call, accurate to about ten minutes; null for one who never called. */
  last_active: timeSchema.nullable(),
  /** When the growers of the wallet were last read from the chain; null if that failed. */
  growers_read: timeSchema.nullable(),
});
export type UserPageShape = z.infer<typeof userPageShape>;

export const userGrowhouseShape = adminGrowhouseShape.extend({
  /** Its plants that are gone, by how they ended. */
  ended: z.object({ harvested: z.number(), pruned: z.number(), upgraded: z.number() }),
  /** THC owed and paid for its plants and upgrades, at all levels. */
  thc_earned: amountSchema,
  /** The growers that founded it. */
  founders: z.array(z.object({ id: idSchema, name: z.string() })),
});
export type UserGrowhouseShape = z.infer<typeof userGrowhouseShape>;
export const userGrowhousesShape = createListShape(userGrowhouseShape);

/** Parameters of GET /admin/users/:id/plants. */
export const userPlantsQuery = z.strictObject({
  presence: z.enum(PLANT_PRESENCES).optional(),
  skip: z
    .string()
    .regex(/^\d{1,7}$/)
    .optional(),
  count: z.enum(PAGE_SIZES.map((size) => `${size}` as const)).optional(),
});

export const userPlantShape = z.object({
  id: idSchema,
  strain: strainShape,
  growhouse: idSchema,
  stage: plantStageSchema,
  state: plantStateSchema,
  date_created: timeSchema,
  planted: timeSchema.nullable(),
  /** When and how it ended; null while it lives. */
  ended: timeSchema.nullable(),
  outcome: z.enum(['harvested', 'pruned', 'upgraded']).nullable(),
  /** What its harvest is paid with; null if it was not harvested or paid nothing. */
  payout: z
    .object({
      id: idSchema,
      amount: amountSchema,
      state: z.enum(PAYOUT_STATES),
    })
    .nullable(),
});
export type UserPlantShape = z.infer<typeof userPlantShape>;
export const userPlantsShape = createListShape(userPlantShape);

export const userGrowerShape = adminGrowerShape.extend({
  /** The last wallet of a player that held it. */
  last_player: addressSchema.nullable(),
  /** The growhouse it founded; null for none. */
  founded: idSchema.nullable(),
});
export type UserGrowerShape = z.infer<typeof userGrowerShape>;
export const userGrowersShape = createListShape(userGrowerShape);

const amount = { currency: z.enum(CURRENCIES), amount: amountSchema };

export const userMoneyShape = z.object({
  totals: z.object({
    /** What the vault received from the wallet. */
    paid_in: amountsShape,
    /** Payouts that arrived, refunds included. */
    paid_out: amountsShape,
    /** Payouts that have not arrived. */
    owed: amountsShape,
    /** Payments that wait because the wallet is banned. */
    held_payments: z.number(),
  }),
  /** The latest of each, newest first. */
  orders: z.array(
    z.object({
      id: idSchema,
      kind: z.enum(ORDER_KINDS),
      ...amount,
      state: z.enum(ORDER_STATES),
      date_created: timeSchema,
    }),
  ),
  payments: z.array(
    z.object({
      id: idSchema,
      kind: z.enum(PAYMENT_KINDS),
      ...amount,
      state: z.enum(PAYMENT_STATES),
      date_created: timeSchema,
    }),
  ),
  payouts: z.array(
    z.object({
      id: idSchema,
      reason: z.enum(PAYOUT_REASONS),
      ...amount,
      state: z.enum(PAYOUT_STATES),
      /** Why a queued payout waits. */
      waiting_for: z.enum(PARKED_REASONS).nullable(),
      date_created: timeSchema,
    }),
  ),
});
export type UserMoneyShape = z.infer<typeof userMoneyShape>;

export const userSessionsShape = createListShape(
  z.object({
    id: idSchema,
    scope: z.enum(['player', 'admin']),
    created: timeSchema,
    /** Null if it was not recorded. */
    last_used: timeSchema.nullable(),
    expires: timeSchema,
  }),
);
export type UserSessionsShape = z.infer<typeof userSessionsShape>;

/** The latest log lines of the wallet and audit entries about it, newest first. */
export const userHistoryShape = z.object({
  log: z.array(logShape),
  audit: z.array(auditEntryShape),
});
export type UserHistoryShape = z.infer<typeof userHistoryShape>;
