import { z } from 'zod';
import { idSchema, timeSchema } from './primitives.ts';

/** Exact decimal texts of whole coins. */
export const amountsShape = z.object({ thc: z.string(), sol: z.string() });

/** Why a queued payout cannot be paid at the moment. */
export const parkedReasonSchema = z.enum([
  'no-token-account',
  'too-small',
  'cannot-land',
  'vault-short',
  'token-account-limit',
  'account-banned',
  'signer-limit',
  'no-room',
  'difference',
  'held',
]);
export type ParkedReason = z.infer<typeof parkedReasonSchema>;

export const moneyEntryShape = z.object({
  /** Unique id of the entry, and the start of the next page. */
  cursor: z.string(),
  /** An order is listed until it is paid; then its payment is listed instead. */
  type: z.enum(['order', 'payment', 'payout']),
  /** `unknown` is a payment whose memo names no purpose that the game knows. */
  reason: z.enum([
    'seeds',
    'exchange',
    'upgrade',
    'maxupgrade',
    'revive',
    'unknown',
    'harvest',
    'refund',
  ]),
  currency: z.enum(['thc', 'sol']),
  /** Whole coins: the price, the amount paid or the amount owed. */
  amount: z.number(),
  /**
   * order: open | expired. payment: fulfilled | refunded | set_aside.
   * payout: queued | sent | confirmed | set_aside.
   */
  state: z.enum([
    'open',
    'expired',
    'fulfilled',
    'refunded',
    'queued',
    'sent',
    'confirmed',
    'set_aside',
  ]),
  signature: z.string().nullable(),
  /** Why a queued payout waits; null while nothing is known to prevent it. */
  waiting_for: parkedReasonSchema.nullable(),
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
