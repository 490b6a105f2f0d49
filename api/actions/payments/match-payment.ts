import type { Connection } from '../../store/database/database.ts';
import type { Context } from '../context.ts';
import { getReceived } from './list-surplus.ts';
import { matchExchange } from './match-exchange.ts';
import { matchRevival } from './match-revival.ts';
import { matchSeeds } from './match-seeds.ts';
import { matchUpgrade } from './match-upgrade.ts';
import type { IncomingPayment } from './parse-payment.ts';
import type { PaymentMatch } from './payment-match.ts';

/** Decides what a payment buys. Only reads; `deliverPayment` writes. */
export async function matchPayment(
  ctx: Context,
  db: Connection,
  payment: IncomingPayment,
): Promise<PaymentMatch> {
  return checkAmount(payment, await matchIntent(ctx, db, payment));
}

function matchIntent(
  ctx: Context,
  db: Connection,
  payment: IncomingPayment,
): Promise<PaymentMatch> {
  const { intent, hasGameMemo } = payment;
  if (!hasGameMemo) return Promise.resolve({ kind: 'unmatched', code: 'NO_MEMO' });
  if (!intent) return Promise.resolve({ kind: 'refund', subject: {}, code: 'MEMO_UNKNOWN' });
  switch (intent.kind) {
    case 'seeds':
      return matchSeeds(ctx, db, payment, intent.orderId);
    case 'exchange':
      return matchExchange(ctx, db, payment, intent.orderId);
    case 'upgrade':
    case 'maxupgrade':
      return matchUpgrade(db, payment, intent);
    case 'revive':
      return matchRevival(ctx, db, payment, intent);
  }
}

/** Turns a match into a refund when the payment is below the price. */
function checkAmount(payment: IncomingPayment, match: PaymentMatch): PaymentMatch {
  if (match.kind === 'refund' || match.kind === 'unmatched') return match;
  const { subject, price } = match;
  if (getReceived(payment, price.currency) >= price.amount) return match;
  return { kind: 'refund', subject, code: 'PAYMENT_NOT_ACCEPTABLE' };
}
