import { z } from 'zod';
import { CURRENCIES } from '../money/amounts.ts';
import {
  MONEY_TYPES,
  UNPAID_ORDER_STATES,
  PARKED_REASONS,
  PAYMENT_KINDS,
  PAYMENT_STATES,
  PAYOUT_REASONS,
  PAYOUT_STATES,
} from '../money/kinds.ts';
import { amountSchema, idSchema, timeSchema } from './primitives.ts';

/** Exact decimal texts of whole coins. */
export const amountsShape = z.object({ thc: amountSchema, sol: amountSchema });

export const moneyEntryShape = z.object({
  /** Unique id of the entry, and the start of the next page. */
  cursor: z.string(),
  /** An order is listed until it is paid; then its payment is listed instead. */
  type: z.enum(MONEY_TYPES),
  /** `unknown` is a payment whose memo names no purpose that the game knows. */
  reason: z.enum([...PAYMENT_KINDS, ...PAYOUT_REASONS]),
  currency: z.enum(CURRENCIES),
  /** Whole coins: the price, the amount paid or the amount owed. */
  amount: z.number(),
  /**
   * order: open | expired. payment: fulfilled | refunded | set_aside.
   * payout: queued | sent | confirmed | set_aside.
   */
  state: z.enum([...UNPAID_ORDER_STATES, ...PAYMENT_STATES, ...PAYOUT_STATES]),
  signature: z.string().nullable(),
  /** Why a queued payout waits; null while nothing is known to prevent it. */
  waiting_for: z.enum(PARKED_REASONS).nullable(),
  growhouseId: idSchema.nullable(),
  /** What the player can have returned of a payment without a memo, less the fee; null for others. */
  returns: amountsShape.extend({ paymentId: idSchema }).nullable(),
  /** A message for the player; null if there is none. */
  note: z.string().nullable(),
  date_created: timeSchema,
});
export type MoneyEntryShape = z.infer<typeof moneyEntryShape>;
export const moneyShape = z.object({
  entries: z.array(moneyEntryShape),
  /** Cursor of the next page; null on the last page. */
  next: z.string().nullable(),
});
export type MoneyShape = z.infer<typeof moneyShape>;
