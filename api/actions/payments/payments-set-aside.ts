import { finishPaymentSetAside, type Payment } from '../../store/payments/payments.ts';
import { queuePayouts } from '../../store/payouts/queue.ts';
import { quoteReturn } from '../../../src/money/payment-return.ts';
import { loadEconomy } from '../../store/server/economy.ts';
import { lamports, type ThcUnits, type Money } from '../../../src/money/amounts.ts';
import { type CartLine, checkCart, type CheckedCart } from '../../../src/game/dispensary.ts';
import type { Connection } from '../../store/database/database.ts';
import { recordMoneyEvent } from '../../store/payments/money-events.ts';
import type { Context } from '../context.ts';
import { loadGrowhouse } from '../growhouses/load-owned-growhouse.ts';
import { addRolledSeeds } from '../purchases/seeds.ts';
import { RefusalError, unwrap } from '../refusal-error.ts';
import { assertUpdated } from '../transaction.ts';
import { queueRefunds } from './deliver-payment.ts';
import { listReceived } from './incoming-payment.ts';
import { type PaymentResult, serializePaymentResult } from './payment-result.ts';

/** What an operator gives for a payment: seeds for its payer's growhouse, or THC. */
export type PaymentGoods =
  | { kind: 'seeds'; growhouseId: number; cart: readonly CartLine[] }
  | { kind: 'exchange'; thc: ThcUnits };

/** Checks the seeds that an operator gives. @throws RefusalError with the codes of `checkCart` */
export const checkGivenSeeds = (cart: readonly CartLine[]): CheckedCart =>
  unwrap(checkCart(cart, { method: 'thc', seeds: 0, maxSeeds: Infinity, balance: null }));

/** The operator's reason and wallet; the wallet is null if a player or the server did it. */
interface OperatorNote {
  note: string;
  adminAddress: string | null;
}

/**
 * Queues the refunds of a payment that is set aside, in the transaction of the decision. The caller logs
 * who decided it.
 * @throws RefusalError PAYMENT_EMPTY if it received nothing; AMOUNT_TOO_SMALL if it has no memo and the
 * fee is larger; CONFLICT if it is no longer set aside
 * @returns what is refunded
 */
export async function refundPayment(
  ctx: Context,
  db: Connection,
  payment: Payment,
  by: OperatorNote,
): Promise<Money[]> {
  const { id } = payment;
  const refunds = await listRefunds(db, payment);
  if (refunds.length === 0) {
    throw new RefusalError('PAYMENT_EMPTY', `Payment ${id} received nothing to refund`);
  }
  assertUpdated(await finishPaymentSetAside(db, id, { state: 'refunded', resultJson: null }));
  await queueRefunds(ctx, db, payment, { paymentId: id, amounts: refunds });
  const event = { event: 'refunded', paymentId: id, refusal: null, replaced: null } as const;
  await recordMoneyEvent(db, { ...event, ...by }, ctx.now());
  return refunds;
}

/**
 * Lists the amounts that a payment set aside returns: all it received, less the fee without a memo.
 * @throws RefusalError AMOUNT_TOO_SMALL if the fee is larger
 */
async function listRefunds(
  db: Connection,
  { received, refusal }: Pick<Payment, 'received' | 'refusal'>,
): Promise<Money[]> {
  if (refusal !== 'NO_MEMO') return listReceived({ received });
  const { rate } = await loadEconomy(db);
  const decision = quoteReturn(received, rate);
  if (!decision.ok) throw new RefusalError(decision.code);
  return listReceived({ received: decision.value });
}

interface Fulfilment {
  payment: Payment;
  goods: PaymentGoods;
  by: OperatorNote;
}

/**
 * Delivers goods for a payment that is set aside, in the transaction of the decision. The caller logs
 * who decided it.
 * @throws RefusalError PAYMENT_UNDELIVERABLE, GROWHOUSE_NOT_OF_OWNER, CART_LINE_INVALID,
 * AMOUNT_TOO_SMALL, NOT_FOUND; CONFLICT if it is no longer set aside
 * @returns what was delivered
 */
export async function fulfilPayment(
  ctx: Context,
  db: Connection,
  { payment, goods, by }: Fulfilment,
): Promise<PaymentResult> {
  const { id, kind } = payment;
  if (kind !== goods.kind) {
    throw new RefusalError('PAYMENT_UNDELIVERABLE', `Payment ${id} is for ${kind}`);
  }
  const result =
    goods.kind === 'seeds'
      ? await giveSeeds(ctx, db, payment, goods)
      : await giveThc(ctx, db, payment, goods.thc);
  const resultJson = serializePaymentResult(result);
  assertUpdated(await finishPaymentSetAside(db, id, { state: 'fulfilled', resultJson }));
  await recordMoneyEvent(db, { event: 'fulfilled', paymentId: id, ...by }, ctx.now());
  return result;
}

async function giveSeeds(
  ctx: Context,
  db: Connection,
  { address }: Payment,
  { growhouseId, cart }: Extract<PaymentGoods, { kind: 'seeds' }>,
): Promise<PaymentResult> {
  const growhouse = await loadGrowhouse(db, growhouseId);
  if (growhouse.address !== address) {
    const message = `Growhouse ${growhouseId} is not the payer's`;
    throw new RefusalError('GROWHOUSE_NOT_OF_OWNER', message);
  }
  const seeds = await addRolledSeeds(ctx, db, growhouse, checkGivenSeeds(cart).lines);
  return { kind: 'seeds', growhouseId, seeds };
}

async function giveThc(
  ctx: Context,
  db: Connection,
  { id, address, received }: Payment,
  amount: ThcUnits,
): Promise<PaymentResult> {
  if (amount <= 0n) throw new RefusalError('AMOUNT_TOO_SMALL', 'The amount must be above 0');
  const payout = { currency: 'thc', amount, address, reason: 'exchange', payment_id: id } as const;
  await queuePayouts(db, [payout], ctx.now());
  return { kind: 'exchange', thc: amount, sol: lamports(received.lamports) };
}
