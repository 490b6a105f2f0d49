import { z } from 'zod';
import {
  MAX_REASON_LENGTH,
  MIN_REASON_LENGTH,
  PAYMENT_KINDS,
  PAYMENT_STATES,
  PAYOUT_STATES,
} from '../../money/kinds.ts';
import {
  addressSchema,
  amountSchema,
  idSchema,
  keySchema,
  signatureSchema,
} from '../primitives.ts';
import { moneyAmountShape, payoutRowShape } from './admin-money.ts';
import { cart } from '../requests.ts';
import { amountsShape } from '../account-shapes.ts';

/** The actions of admins on payouts and payments. Amounts are exact decimal text in whole coins. */

/** Why the admin does it; kept in the audit trail and in the history of the payout or payment. */
export const reasonSchema = z
  .string()
  .trim()
  .min(MIN_REASON_LENGTH)
  .max(MAX_REASON_LENGTH)
  .meta({ examples: ['the player lost the wallet'] });
/** Releases the money of a banned wallet. */
export const releaseMoneyRequest = z.strictObject({ reason: reasonSchema });

const amount = amountSchema.regex(/^\d{1,15}(\.\d{1,9})?$/);
const paymentState = z.enum(PAYMENT_STATES);

/** The payout as the admin saw it; the action is refused if it has changed since. */
export const seenPayoutSchema = z.strictObject({
  state: z.enum(PAYOUT_STATES),
  address: addressSchema,
  currency: moneyAmountShape.shape.currency,
  amount,
});
export type SeenPayout = z.infer<typeof seenPayoutSchema>;

/** Holds a payout, releases it or pays it again. */
export const payoutActionRequest = z.strictObject({ reason: reasonSchema, seen: seenPayoutSchema });
export const markPayoutPaidRequest = payoutActionRequest.extend({
  /** The transaction that paid it. */
  signature: signatureSchema,
  /** Whether the transaction may lack a memo that names the payout; superadmins only. */
  withoutMemo: z.boolean(),
});
export const readdressPayoutRequest = payoutActionRequest.extend({
  /** The wallet to pay instead. */
  address: keySchema,
});

/** The payment as the admin saw it. */
export const seenPaymentSchema = z.strictObject({ state: paymentState });

export const refundPaymentRequest = z.strictObject({
  reason: reasonSchema,
  seen: seenPaymentSchema,
});
export const fulfilPaymentRequest = refundPaymentRequest.extend({
  goods: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('seeds'), growhouse: idSchema, cart }),
    z.strictObject({ kind: z.literal('exchange'), thc: amount }),
  ]),
});
export type FulfilPaymentRequest = z.infer<typeof fulfilPaymentRequest>;

const rules = {
  held_by_ban: z.boolean(),
  /** The largest amounts that an admin who is not a superadmin may decide about. */
  limits: amountsShape,
  /** Whether plain admins may act on what belongs to their own wallet. */
  own_allowed: z.boolean(),
};

/** The facts that decide which actions on a payout are possible. */
export const payoutActionsShape = payoutRowShape
  .pick({ id: true, state: true, waiting_for: true, next_attempt: true, address: true })
  .extend({ ...moneyAmountShape.shape, ...rules });
export type PayoutActionsShape = z.infer<typeof payoutActionsShape>;

/** The facts that decide which actions on a payment are possible. */
export const paymentActionsShape = z.object({
  id: idSchema,
  state: paymentState,
  kind: z.enum(PAYMENT_KINDS),
  address: addressSchema,
  /** What the vault received, and the wallets that a refund goes to. */
  received: z.array(moneyAmountShape.extend({ refund_to: addressSchema })),
  ...rules,
  /** The payer's growhouses, which can receive seeds. */
  growhouses: z.array(z.object({ id: idSchema, nickname: z.string().nullable() })),
});
export type PaymentActionsShape = z.infer<typeof paymentActionsShape>;
