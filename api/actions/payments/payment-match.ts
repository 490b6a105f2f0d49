import type { ErrorCode } from '../../../src/contract/error-codes.ts';
import type { Money } from '../../../src/money/amounts.ts';
import type { NewPayment } from '../../store/payments/payments.ts';
import type { PaymentResult } from './payment-result.ts';

/** The rows a payment refers to; stored with the payment. */
export type PaymentSubject = Pick<NewPayment, 'order_id' | 'growhouse_id' | 'plant_id'>;

/** The payment buys something. */
export interface Purchase {
  kind: 'purchase';
  subject: Partial<PaymentSubject>;
  price: Money;
  /** Whether the vault pays something out because of it. */
  causesPayout: boolean;
  /**
   * Writes the goods, in the transaction in which the match was read.
   * @throws RefusalError CONFLICT if what was read has changed meanwhile
   */
  deliver: (paymentId: number) => Promise<PaymentResult>;
}

/**
 * The payment refers to something of the payer's, or to nothing the game knows, and buys nothing, so
 * it is refunded.
 */
export interface RefundMatch {
  kind: 'refund';
  subject: Partial<PaymentSubject>;
  /** Why it buys nothing. */
  code: ErrorCode;
}

/**
 * The payment refers to something that does not exist or belongs to another wallet, and only an admin
 * can find out what it was for. Or it has no memo, and its payer may have it returned. It is set aside.
 */
export interface UnmatchedPayment {
  kind: 'unmatched';
  code: 'PAYMENT_NOT_ACCEPTABLE' | 'NO_MEMO';
}

export const UNMATCHED: UnmatchedPayment = { kind: 'unmatched', code: 'PAYMENT_NOT_ACCEPTABLE' };

/** What becomes of a payment. `matchPayment` decides it, and `deliverPayment` writes it. */
export type PaymentMatch = Purchase | RefundMatch | UnmatchedPayment;

/** Returns the rows that a match is about. */
export const getSubject = (match: PaymentMatch): PaymentSubject => ({
  order_id: null,
  growhouse_id: null,
  plant_id: null,
  ...(match.kind === 'unmatched' ? {} : match.subject),
});
