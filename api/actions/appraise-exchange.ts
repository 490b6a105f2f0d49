import { formatDecimal, lamports, SOL_DECIMALS, THC_DECIMALS } from '../../src/game/amounts.ts';
import { thcForLamports, worseRate } from '../../src/game/exchange.ts';
import type { Connection } from '../store/database.ts';
import { fillOrder, type Order } from '../store/orders.ts';
import { queuePayouts } from '../store/payouts.ts';
import type { Appraisal } from './appraisal.ts';
import type { Context } from './context.ts';
import { logPlay } from './log-play.ts';
import { EXCHANGE_SLOTS } from './order-exchange.ts';
import { paidOrder } from './paid-order.ts';
import type { ResultOf } from './payment-result.ts';
import type { IncomingPayment } from './read-payment.ts';
import { claimed } from './transaction.ts';

type ExchangeOrder = Extract<Order, { kind: 'exchange' }>;

/** SOL is exchanged at the frozen rate; what lands late, at whichever rate gives the player less. */
export async function appraiseExchange(
  ctx: Context,
  db: Connection,
  payment: IncomingPayment,
  code: string,
): Promise<Appraisal> {
  const paid = await paidOrder(db, payment, { kind: 'exchange', code });
  if (paid.kind === 'strange') return paid;
  const subject = { orderId: paid.order.id };
  if (paid.kind === 'refused') return { kind: 'refused', subject, code: paid.code };
  const { order } = paid;
  const isLate = payment.slot > order.createdSlot + EXCHANGE_SLOTS;
  const rate = isLate ? worseRate(order.rate, ctx.settings.exchangeRate) : order.rate;
  const result: ResultOf<'exchange'> = {
    kind: 'exchange',
    sol: lamports(order.price),
    thc: thcForLamports(lamports(order.price), rate),
  };
  if (result.thc <= 0n) return { kind: 'refused', subject, code: 'AMOUNT_TOO_SMALL' };
  return {
    kind: 'due',
    subject,
    currency: 'sol',
    price: order.price,
    deliver: (paymentId) => deliverExchange(ctx, db, { order, result, paymentId }),
  };
}

async function deliverExchange(
  ctx: Context,
  db: Connection,
  exchange: { order: ExchangeOrder; result: ResultOf<'exchange'>; paymentId: number },
): Promise<ResultOf<'exchange'>> {
  const { order, result, paymentId } = exchange;
  const nowMs = ctx.now();
  const { address } = order;
  claimed(await fillOrder(db, order.id, paymentId));
  await queuePayouts(
    db,
    [{ address, currency: 'thc', amount: result.thc, reason: 'exchange', paymentId }],
    nowMs,
  );
  const [sol, thc] = [
    formatDecimal(result.sol, SOL_DECIMALS),
    formatDecimal(result.thc, THC_DECIMALS),
  ];
  await logPlay(db, order, `Exchanged ${sol} SOL for ${thc} THC`, nowMs);
  return result;
}
