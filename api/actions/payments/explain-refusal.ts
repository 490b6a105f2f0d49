import { ERROR_MESSAGES } from '../../../src/contract/error-codes.ts';
import type { SettledPayment } from '../../store/payments/payments.ts';
import type { Context } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';
import { listReceived } from './list-surplus.ts';
import { matchPayment } from './match-payment.ts';
import type { IncomingPayment } from './parse-payment.ts';

type Code = 'FORBIDDEN' | 'PAYMENT_NOT_ACCEPTABLE';

/** Names the wallets that a refund of a payment goes to. */
export function formatRecipients(payment: Pick<IncomingPayment, 'received' | 'sources'>): string {
  const wallets = listReceived(payment).map(({ currency }) => payment.sources[currency]);
  return [...new Set(wallets)].join(' and ');
}

/** Creates the refusal to confirm a payment that is settled, with what became of it. */
export function explainSettled(code: Code, payment: SettledPayment): RefusalError {
  const { state } = payment;
  if (state === 'refunded') {
    return createRefusal(code, `it is refunded to ${formatRecipients(payment)}`);
  }
  if (state === 'set_aside') return createRefusal(code, describeWaiting(payment));
  return createRefusal(code, `it bought something for ${payment.address}`);
}

/** Creates the refusal to confirm a payment that is not settled, with what will become of it. */
export async function explainUnsettled(
  ctx: Context,
  code: Code,
  payment: IncomingPayment,
): Promise<RefusalError> {
  const match = await matchPayment(ctx, ctx.db, payment);
  if (match.kind === 'refund') {
    return createRefusal(code, `it will be refunded to ${formatRecipients(payment)}`);
  }
  if (match.kind === 'unmatched') return createRefusal(code, describeWaiting(payment));
  return createRefusal(code, `it buys something for ${payment.payer}`);
}

const describeWaiting = (payment: Pick<IncomingPayment, 'received' | 'sources'>): string =>
  `it waits for a decision and can only be refunded to ${formatRecipients(payment)}`;

const createRefusal = (code: Code, outcome: string): RefusalError =>
  new RefusalError(code, `${ERROR_MESSAGES[code]}: ${outcome}`);
