import { findPayment, type SettledPayment } from '../../store/payments.ts';
import type { Context } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';
import { inTransaction } from '../transaction.ts';
import { deliverPayment } from './deliver-payment.ts';
import { matchPayment } from './match-payment.ts';
import type { IncomingPayment } from './parse-payment.ts';
import type { PaymentMatch } from './payment-match.ts';

export interface SettlePaymentOptions {
  /**
   * Refuses a payment that is not acceptable, for example one that is too small, and writes nothing.
   * Otherwise such a payment is refunded or set aside.
   */
  isStrict: boolean;
}

/**
 * Turns a payment into what it buys or queues its refund, exactly once: the unique signature is
 * written in the same transaction as the goods. Settling it again returns the first outcome.
 * This is the only way from a payment to goods.
 * @throws RefusalError PAYMENT_NOT_ACCEPTABLE if strict; CONFLICT
 */
export async function settlePayment(
  ctx: Context,
  payment: IncomingPayment,
  { isStrict }: SettlePaymentOptions,
): Promise<SettledPayment> {
  const settled = await inTransaction(ctx, async (db) => {
    const known = await findPayment(db, payment.signature);
    if (known) return known;
    const match = await matchPayment(ctx, db, payment);
    if (isStrict && !isAcceptable(match)) throw new RefusalError('PAYMENT_NOT_ACCEPTABLE');
    await deliverPayment(ctx, db, payment, match);
    return findPayment(db, payment.signature);
  });
  ctx.onPayoutQueued?.();
  if (!settled) throw new Error(`Payment ${payment.signature} was not written`);
  return settled;
}

const isAcceptable = (match: PaymentMatch): boolean =>
  match.kind !== 'unmatched' &&
  !(match.kind === 'refund' && match.code === 'PAYMENT_NOT_ACCEPTABLE');
