import type { Lamports } from './amounts.ts';

/**
 * How certain it has to be that a payment has happened. A `confirmed` transaction is very unlikely to
 * disappear again; a `finalized` one never does.
 */
export type PaymentCertainty = 'confirmed' | 'finalized';

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
