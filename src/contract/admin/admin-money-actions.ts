import { z } from 'zod';
import { CURRENCIES } from '../../money/amounts.ts';
import {
  MAX_REASON_LENGTH,
  MIN_REASON_LENGTH,
  PARKED_REASONS,
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
  timeSchema,
} from '../primitives.ts';
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
const currency = z.enum(CURRENCIES);
const amount = amountSchema.regex(/^\d{1,15}(\.\d{1,9})?$/);
const payoutState = z.enum(PAYOUT_STATES);
const paymentState = z.enum(PAYMENT_STATES);

/** The payout as the admin saw it; the action is refused if it has changed since. */
export const seenPayoutSchema = z.strictObject({
  state: payoutState,
  address: addressSchema,
  currency,
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

/** The largest amounts that an admin who is not a superadmin may decide about. */
const limits = amountsShape;

/** The facts that decide which actions on a payout are possible. */
export const payoutActionsShape = z.object({
  id: idSchema,
  state: payoutState,
  waiting_for: z.enum(PARKED_REASONS).nullable(),
  /** When a queued payout is tried next; null if it waits for something else than a time. */
  next_attempt: timeSchema.nullable(),
  address: addressSchema,
  currency,
  amount: amountSchema,
  held_by_ban: z.boolean(),
  limits,
  /** Whether plain admins may act on what belongs to their own wallet. */
  own_allowed: z.boolean(),
});
export type PayoutActionsShape = z.infer<typeof payoutActionsShape>;

/** The facts that decide which actions on a payment are possible. */
export const paymentActionsShape = z.object({
  id: idSchema,
  state: paymentState,
  kind: z.enum(PAYMENT_KINDS),
  address: addressSchema,
  /** What the vault received, and the wallets that a refund goes to. */
  received: z.array(z.object({ currency, amount: amountSchema, refund_to: addressSchema })),
  held_by_ban: z.boolean(),
  limits,
  /** Whether plain admins may act on what belongs to their own wallet. */
  own_allowed: z.boolean(),
  /** The payer's growhouses, which can receive seeds. */
  growhouses: z.array(z.object({ id: idSchema, nickname: z.string().nullable() })),
});
export type PaymentActionsShape = z.infer<typeof paymentActionsShape>;
