import { queuePayouts } from '../../store/payouts/queue.ts';
import type { z } from 'zod';
import type { exchangeRequest } from '../../../src/contract/requests.ts';
import type { OrderShape } from '../../../src/contract/shapes.ts';
import { type Decision, refuse } from '../../../src/game/decision.ts';
import {
  lamports,
  SOL_DECIMALS,
  type ThcUnits,
  toBaseUnits,
  formatMoney,
  type Coins,
} from '../../../src/money/amounts.ts';
import { checkExchange } from '../../../src/money/exchange-terms.ts';
import { getLessFavorableRate, quoteExchange } from '../../../src/money/exchange.ts';
import type { Connection } from '../../store/database/database.ts';
import { type ExchangeOrder, fillOrder } from '../../store/payments/orders.ts';
import { replaceOrders } from '../../store/payouts/exchanges.ts';
import { lockEconomy } from '../../store/server/economy.ts';
import type { Context, Player } from '../context.ts';
import { logPlayerAction } from '../logs/application-log.ts';
import type { IncomingPayment } from '../payments/incoming-payment.ts';
import type { PaymentMatch } from '../payments/payment-match.ts';
import type { ResultOf } from '../payments/payment-result.ts';
import { RefusalError, unwrap } from '../refusal-error.ts';
import { assertUpdated } from '../transaction.ts';
import { loadExchangeTerms, loadLateExchangeTerms } from './exchange-terms.ts';
import { matchOrder, type OrderOfKind, placeOrder } from './orders.ts';

/**
 * Orders THC for SOL at the current rate. The order replaces the wallet's earlier one, and keeps no THC
 * from others: whether the day has room for it is decided when it is paid.
 * @param input.publicKey the wallet that pays; must be the player's own
 * @param input.exchangeSol whole SOL; fractions of a lamport are cut off
 * @throws RefusalError FORBIDDEN for another wallet; OUT_OF_BOUNDS and the codes of `checkExchange`
 * @throws ChainUnreachableError
 */
export async function orderExchange(
  ctx: Context,
  player: Player,
  { publicKey, exchangeSol }: z.output<typeof exchangeRequest>,
): Promise<OrderShape> {
  const { address } = player;
  if (publicKey !== address) throw new RefusalError('FORBIDDEN');
  const amount = parseExchangeLamports(exchangeSol);
  // Refuses what needs no answer from the chain before asking it.
  const known = await loadExchangeTerms(ctx.db, { address, vault: null, nowMs: ctx.now() });
  unwrap(checkExchange(amount, known, null));
  const readAtMs = ctx.now();
  const [vault, balances] = await Promise.all([
    ctx.chain.getVaultBalances(),
    ctx.chain.getWalletBalances(address),
  ]);
  const decideGoods = async (db: Connection): Promise<ExchangeOrder> => {
    await lockEconomy(db);
    const terms = await loadExchangeTerms(db, {
      address,
      vault: { thcUnits: vault.thcUnits, readAtMs },
      nowMs: ctx.now(),
    });
    const { thc } = unwrap(checkExchange(amount, terms, lamports(balances.lamports)));
    await replaceOrders(db, address);
    return { kind: 'exchange', rate: terms.rate, reserved_units: thc };
  };
  return placeOrder(ctx, player, { kind: 'exchange', currency: 'sol', price: amount, decideGoods });
}

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
  const subject = { order_id: order.id };
  const isLate = match.isLate || order.reserved_units === 0n;
  const decision = await quotePaidExchange(ctx, db, { order, isLate });
  if (!decision.ok) return { kind: 'refund', subject, code: decision.code };
  const price = { currency: 'sol', amount: order.price_units } as const;
  const { thc } = decision.value;
  const deliver = (paymentId: number) => deliverExchange(ctx, db, order, { thc, paymentId });
  return { kind: 'purchase', subject, price, causesPayout: true, deliver };
}

async function quotePaidExchange(
  ctx: Context,
  db: Connection,
  { order, isLate }: { order: OrderOfKind<'exchange'>; isLate: boolean },
): Promise<Decision<Coins>> {
  const { id: orderId, address, rate } = order;
  const amount = lamports(order.price_units);
  const terms = await loadLateExchangeTerms(db, { address, orderId, nowMs: ctx.now() });
  if (isLate) {
    const lateRate = getLessFavorableRate(rate, terms.rate);
    return checkExchange(amount, { ...terms, rate: lateRate }, null);
  }
  return amount > terms.leftToday
    ? refuse('EXCHANGE_DAY_LIMIT')
    : quoteExchange(amount, rate, null);
}

/**
 * Queues the payout of the exchanged THC.
 * @throws RefusalError CONFLICT if another payment has filled the order meanwhile
 */
async function deliverExchange(
  ctx: Context,
  db: Connection,
  order: OrderOfKind<'exchange'>,
  { thc: amount, paymentId }: { thc: ThcUnits; paymentId: number },
): Promise<ResultOf<'exchange'>> {
  const nowMs = ctx.now();
  const sol = lamports(order.price_units);
  const thc = { currency: 'thc', amount } as const;
  assertUpdated(await fillOrder(db, order.id, paymentId));
  const payout = {
    ...thc,
    address: order.address,
    reason: 'exchange',
    payment_id: paymentId,
  } as const;
  await queuePayouts(db, [payout], nowMs);
  const paid = formatMoney({ currency: 'sol', amount: sol });
  await logPlayerAction(db, order, `Exchanged ${paid} for ${formatMoney(thc)}`, nowMs);
  return { kind: 'exchange', sol, thc: amount };
}

/** Parses the SOL amount of an exchange. @throws RefusalError OUT_OF_BOUNDS */
export function parseExchangeLamports(exchangeSol: number) {
  const units = toBaseUnits(exchangeSol, SOL_DECIMALS);
  if (units === null) throw new RefusalError('OUT_OF_BOUNDS');
  return lamports(units);
}
