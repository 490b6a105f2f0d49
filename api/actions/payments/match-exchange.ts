import { lamports } from '../../../src/money/amounts.ts';
import { type Decision, refuse } from '../../../src/game/decision.ts';
import {
  type ExchangeQuote,
  getLessFavorableRate,
  quoteExchange,
} from '../../../src/money/exchange.ts';
import { checkExchange } from '../../../src/money/exchange-terms.ts';
import type { Connection } from '../../store/database/database.ts';
import type { Context } from '../context.ts';
import { loadLateExchangeTerms } from '../economy/load-exchange-terms.ts';
import { matchOrder } from './match-order.ts';
import type { IncomingPayment } from './parse-payment.ts';
import type { OrderOfKind, PaymentMatch } from './payment-match.ts';

/**
 * Matches a payment with an exchange order. An order that is paid in time is served on its own terms,
 * whatever has changed since, unless payments of others have used up the day. A payment that lands too
 * late, or for an order that a newer one has replaced, gets the order's rate or the current one,
 * whichever gives the player less, and is refunded if the exchange is paused or a limit is reached.
 */
export async function matchExchange(
  ctx: Context,
  db: Connection,
  payment: IncomingPayment,
  code: string,
): Promise<PaymentMatch> {
  const match = await matchOrder(db, payment, { kind: 'exchange', code });
  if (match.kind !== 'open') return match;
  const { order } = match;
  const subject = { orderId: order.id };
  const isLate = match.isLate || order.reservedThc === 0n;
  const decision = isLate
    ? await quoteLateExchange(ctx, db, order)
    : await quoteExchangeInTime(ctx, db, order);
  if (!decision.ok) return { kind: 'refund', subject, code: decision.code };
  const price = { currency: 'sol', amount: order.price } as const;
  return { kind: 'exchange', subject, price, order, thc: decision.value.thc };
}

async function quoteExchangeInTime(
  ctx: Context,
  db: Connection,
  { id, address, price, rate }: OrderOfKind<'exchange'>,
): Promise<Decision<ExchangeQuote>> {
  const amount = lamports(price);
  const terms = await loadLateExchangeTerms(db, { address, orderId: id, nowMs: ctx.now() });
  if (amount > terms.leftToday) return refuse('EXCHANGE_DAY_LIMIT');
  return quoteExchange(amount, rate, null);
}

async function quoteLateExchange(
  ctx: Context,
  db: Connection,
  { id, address, price, rate }: OrderOfKind<'exchange'>,
): Promise<Decision<ExchangeQuote>> {
  const terms = await loadLateExchangeTerms(db, { address, orderId: id, nowMs: ctx.now() });
  const lateRate = getLessFavorableRate(rate, terms.rate);
  return checkExchange(lamports(price), { ...terms, rate: lateRate }, null);
}
