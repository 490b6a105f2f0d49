import type { ErrorCode } from '../../src/contract/error-codes.ts';
import type { PaymentMethod } from '../../src/game/dispensary.ts';
import type { PaymentResult } from './payment-result.ts';

/** What a payment is about, as far as it is ours. */
export interface PaymentSubject {
  orderId?: number;
  growhouseId?: number;
  plantId?: number;
}

/**
 * What a payment can buy now. `due`: this much of this currency buys it. `refused`: it buys nothing,
 * for this reason, and is given back. `strange`: what it names is not known here, or is not the
 * payer's; whose it is, only an admin can find out.
 */
export type Appraisal =
  | {
      kind: 'due';
      subject: PaymentSubject;
      currency: PaymentMethod;
      /** THC base units or lamports. */
      price: bigint;
      /** Writes the goods, in the transaction of the appraisal. @throws Refused CONFLICT */
      deliver: (paymentId: number) => Promise<PaymentResult>;
    }
  | { kind: 'refused'; subject: PaymentSubject; code: ErrorCode }
  | { kind: 'strange' };
