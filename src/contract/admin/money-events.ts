import { z } from 'zod';
import { CURRENCIES } from '../../money/amounts.ts';
import { PARKED_REASONS } from '../../money/kinds.ts';
import { addressSchema, signatureSchema } from '../primitives.ts';

/** The reason that an admin or operator gives for an action; null for those of the server. */
const note = z.string().nullable();

/** An amount in base units, as text. */
const money = z.object({ currency: z.enum(CURRENCIES), units: z.string().regex(/^\d+$/) });

/**
 * What happened to a payment or payout, as it is stored and sent. An event is only recorded when the
 * reason to wait changes, not for every attempt.
 */
export const moneyEventDetailsSchema = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('parked'),
    reason: z.enum(PARKED_REASONS),
    /** Unix ms of the next attempt; null if the payout waits for something else than a time. */
    untilMs: z.number().nullable(),
  }),
  /** The reason to wait has ended. */
  z.object({ event: z.literal('unparked'), reason: z.enum(PARKED_REASONS) }),
  z.object({
    event: z.literal('set-aside'),
    cause: z.enum([
      /** Its transactions failed on the chain too often. */
      'failed-repeatedly',
      /** Nobody knows whether the transaction paid it. */
      'outcome-unclear',
      /** It was open in the backup from which the database was restored. */
      'restored',
      /** A database that was lost may have paid the wallet for the same. */
      'may-repeat',
      /** The payment matches no order, growhouse or plant. */
      'unmatched',
      /** The payment has no memo of the game. */
      'no-memo',
    ]),
    signature: signatureSchema.nullable(),
  }),
  /** An operator made a payout due that was set aside or waited. */
  z.object({
    event: z.literal('released'),
    from: z.union([z.literal('set-aside'), z.enum(PARKED_REASONS)]),
    note,
  }),
  /** An operator stopped a queued payout. */
  z.object({ event: z.literal('held'), note }),
  z.object({ event: z.literal('readdressed'), from: addressSchema, to: addressSchema, note }),
  /** An operator proved by a transaction that a payout was paid. */
  z.object({ event: z.literal('marked-paid'), signature: signatureSchema, note }),
  z.object({
    event: z.literal('refunded'),
    /** The error code of why the server did it by itself; null if an operator did. */
    refusal: z.string().nullable(),
    /** What the payout was before it became the refund; null for a new payout. */
    replaced: money.nullable(),
    note,
  }),
  z.object({ event: z.literal('fulfilled'), note }),
  /** A payment was not settled, because its wallet was banned. */
  z.object({ event: z.literal('held-by-ban') }),
]);
export type MoneyEventDetails = z.infer<typeof moneyEventDetailsSchema>;
export type SetAsideCause = Extract<MoneyEventDetails, { event: 'set-aside' }>['cause'];
