import type { Lamports } from './amounts.ts';

/**
 * How certain it has to be that a payment has happened. A `confirmed` transaction is very unlikely to
 * disappear again; a `finalized` one never does.
 */
export type PaymentCertainty = 'confirmed' | 'finalized';

/** How certain a payment can be (the specification's ValidationStrictness), from least to most. */
const VALIDATION_STRICTNESS = { pending: 0, confirmed: 1, finalized: 2 } as const;

type ValidationStrictness = keyof typeof VALIDATION_STRICTNESS;

/** Anything unknown counts as pending, which is not enough for any payment. */
const toStrictness = (certainty: string): ValidationStrictness =>
  certainty === 'confirmed' || certainty === 'finalized' ? certainty : 'pending';

/**
 * Returns whether what the nodes say about a payment is enough to settle it.
 * @param certainty as the nodes report it; what is neither confirmed nor finalized counts as pending
 */
export const isCertainEnough = (certainty: string, required: PaymentCertainty): boolean =>
  VALIDATION_STRICTNESS[toStrictness(certainty)] >= VALIDATION_STRICTNESS[required];

export interface CertaintyTerms {
  /** The value of the goods. */
  value: Lamports;
  /** Up to this value goods are delivered as soon as the payment is confirmed. */
  fastValueLimit: Lamports;
  /** Whether the payment makes the vault pay something out, such as THC, a refund or a surplus. */
  causesPayout: boolean;
  /** The certainty that the operator requires of every payment. */
  strictness: PaymentCertainty;
}

/**
 * Returns the certainty a payment needs before it is settled. What leaves the vault cannot be taken
 * back, so it always requires a finalized payment.
 */
export function getRequiredCertainty({
  value,
  fastValueLimit,
  causesPayout,
  strictness,
}: CertaintyTerms): PaymentCertainty {
  if (causesPayout || value > fastValueLimit) return 'finalized';
  return strictness;
}
