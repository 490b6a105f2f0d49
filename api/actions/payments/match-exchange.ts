import { lamports } from '../../../src/game/amounts.ts';
import { convertLamportsToThc, getLessFavorableRate } from '../../../src/game/exchange.ts';
import type { Connection } from '../../store/database.ts';
import type { Context } from '../context.ts';
import { matchOrder } from './match-order.ts';
import type { IncomingPayment } from './parse-payment.ts';
import type { PaymentMatch } from './payment-match.ts';

/**
 * Matches a payment with an exchange order. The order's rate applies; a payment that lands too late
 * gets the order's rate or the current one, whichever gives the player less.
 */
export async function matchExchange(
  ctx: Context,
  db: Connection,
  payment: IncomingPayment,
  code: string,
): Promise<PaymentMatch> {
  const match = await matchOrder(db, payment, { kind: 'exchange', code });
  if (match.kind !== 'open') return match;
  const { order, isLate } = match;
  const subject = { orderId: order.id };
  const rate = isLate ? getLessFavorableRate(order.rate, ctx.settings.exchangeRate) : order.rate;
  const thc = convertLamportsToThc(lamports(order.price), rate);
  if (thc <= 0n) return { kind: 'refund', subject, code: 'AMOUNT_TOO_SMALL' };
  const price = { currency: 'sol', amount: order.price } as const;
  return { kind: 'exchange', subject, price, order, thc };
}
