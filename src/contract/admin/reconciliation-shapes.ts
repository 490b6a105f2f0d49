import { z } from 'zod';
import { CURRENCIES } from '../../money/amounts.ts';
import { reasonSchema } from './admin-money-actions.ts';
import { addressSchema, idSchema, timeSchema } from '../primitives.ts';

/** The comparison of the books with the chain. Amounts are exact decimals of whole coins, as text. */

const amountSchema = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .meta({ examples: ['1575.25'] });
const countSchema = z.number().int().nonnegative();

/** A number of transactions or rows, and what they come to. */
export const reconciliationLineShape = z.object({
  count: countSchema,
  thc: amountSchema,
  sol: amountSchema,
});
export type ReconciliationLineShape = z.infer<typeof reconciliationLineShape>;

/** One account of a vault wallet: what it held first, how that changed, and what it holds. */
const accountShape = z.object({
  wallet: addressSchema,
  currency: z.enum(CURRENCIES),
  /** Null while its history is being collected, or while it has none. */
  opening: amountSchema.nullable(),
  change: amountSchema,
  /** Null with the opening balance. */
  expected: amountSchema.nullable(),
  held: amountSchema,
});

/** The figures of one run. */
export const figuresShape = z.object({
  /** Nothing before this slot is compared. */
  from_slot: countSchema,
  /** Slots that the books do not know, because they were restored from a backup. */
  gaps: z.array(
    z.object({ from_slot: countSchema, until_slot: countSchema, backup_made: timeSchema }),
  ),
  accounts: z.array(accountShape),
  /** What the vault's transactions were for. */
  payments: reconciliationLineShape,
  payouts: reconciliationLineShape,
  fees: amountSchema,
  rent: amountSchema,
  deposits: reconciliationLineShape,
  /** Payments to the game that are not booked yet. */
  unbooked: reconciliationLineShape,
  /** Transactions in gaps of the books. */
  uncompared: reconciliationLineShape,
  /** Transactions out of the vault that are in no book. */
  outflows: reconciliationLineShape,
  /** What the vault owes: queued and sent payouts, and what is set aside. */
  owed: reconciliationLineShape,
  set_aside_payouts: reconciliationLineShape,
  set_aside_payments: reconciliationLineShape,
  pending: countSchema,
  differences: countSchema,
});
export type FiguresShape = z.infer<typeof figuresShape>;

const outcomeSchema = z.enum(['balanced', 'pending', 'different', 'collecting']);

const runShape = z.object({
  id: idSchema,
  started: timeSchema,
  duration_ms: countSchema,
  slot: countSchema,
  outcome: outcomeSchema,
});
export type ReconciliationRunShape = z.infer<typeof runShape>;

/** The rows and the transaction that a difference is about. */
export const findingRowsShape = z.object({
  payments: z.array(idSchema),
  payouts: z.array(idSchema),
  batches: z.array(idSchema),
  signature: z.string().nullable(),
});
export type FindingRowsShape = z.infer<typeof findingRowsShape>;

const findingShape = z.object({
  key: z.string(),
  message: z.string(),
  rows: findingRowsShape,
  found: timeSchema,
  /** What it stops while it is open: all payouts, those about its rows, or nothing. */
  stops: z.enum(['everything', 'payouts', 'nothing']),
  /** `pending` until it is certain; `open` until it matches or is acknowledged. */
  state: z.enum(['pending', 'open', 'acknowledged']),
  /** Who acknowledged it, when and why. */
  acknowledged: z.object({ by: z.string(), time: timeSchema, reason: z.string() }).nullable(),
});
export type FindingShape = z.infer<typeof findingShape>;

export const reconciliationShape = z.object({
  /** Whether differences stop all payouts. */
  stops_payouts: z.boolean(),
  /** The last run with its figures; null before the first. */
  figures: figuresShape.nullable(),
  runs: z.array(runShape),
  findings: z.array(findingShape),
});
export type ReconciliationShape = z.infer<typeof reconciliationShape>;

/** Superadmin only: accepts a difference, for a reason that is kept. */
export const acknowledgeFindingRequest = z.strictObject({
  key: z.string().min(1).max(200),
  reason: reasonSchema,
});

/** What anybody may know about the vault. Amounts are exact decimals of whole coins, as text. */
export const proofShape = z.object({
  vault: addressSchema,
  /** When these figures were read. */
  time: timeSchema,
  /** Null while the chain is unreachable. */
  held: z.object({ thc: amountSchema, sol: amountSchema }).nullable(),
  /** Queued and sent payouts. */
  owed: reconciliationLineShape,
  /** When the oldest payout that could be paid was queued; null if none waits. */
  oldest: timeSchema.nullable(),
  /** The last run in which books and chain matched to the base unit; null if there is none. */
  reconciled: z
    .object({
      time: timeSchema,
      slot: countSchema,
      from_slot: countSchema,
      paid: reconciliationLineShape,
    })
    .nullable(),
  /** Whether the last run matched too. */
  is_current: z.boolean(),
  latest: z.array(
    z.object({ signature: z.string(), time: timeSchema, thc: amountSchema, sol: amountSchema }),
  ),
});
export type ProofShape = z.infer<typeof proofShape>;
