import { z } from 'zod';
import { PAYMENT_STATES } from '../../money/kinds.ts';
import { moneyAmountShape, orderRowShape, paymentRowShape, payoutRowShape } from './admin-money.ts';
import {
  adminGrowerShape,
  adminGrowhouseShape,
  adminPlantShape,
  auditEntryShape,
  createListShape,
  logShape,
  userShape,
} from './admin-shapes.ts';
import { PAGE_SIZES } from './admin-paging.ts';
import { PLANT_PRESENCES } from '../plant-presence.ts';
import { addressSchema, amountSchema, idSchema, timeSchema } from '../primitives.ts';
import { amountsShape } from '../account-shapes.ts';

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

export const userPlantShape = adminPlantShape
  .omit({ harvested: true, last_watering_time: true })
  .extend({
    growhouse: idSchema,
    planted: timeSchema.nullable(),
    /** What its harvest is paid with; null if it was not harvested or paid nothing. */
    payout: payoutRowShape.pick({ id: true, amount: true, state: true }).nullable(),
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

const amount = moneyAmountShape.shape;
const listed = { id: true, date_created: true } as const;

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
  orders: z.array(orderRowShape.pick({ ...listed, kind: true, state: true }).extend(amount)),
  payments: z.array(
    paymentRowShape
      .pick({ ...listed, kind: true, refusal: true })
      .extend({ ...amount, state: z.enum(PAYMENT_STATES) }),
  ),
  payouts: z.array(
    payoutRowShape
      .pick({ ...listed, reason: true, state: true, waiting_for: true, stopped_by: true })
      .extend(amount),
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
