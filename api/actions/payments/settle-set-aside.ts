import { lamports, type ThcUnits } from '../../../src/game/amounts.ts';
import type { CartLine } from '../../../src/game/dispensary.ts';
import { isRarityId } from '../../../src/game/rarity.ts';
import { rollStrain } from '../../../src/game/strain.ts';
import type { Connection } from '../../store/database.ts';
import { updateGrowhouse } from '../../store/growhouses.ts';
import { appendLog } from '../../store/logs.ts';
import { recordMoneyEvent } from '../../store/money-events.ts';
import {
  finishPaymentSetAside,
  loadPaymentsSetAside,
  type PaymentSetAside,
} from '../../store/payments-set-aside.ts';
import { queuePayouts } from '../../store/payouts.ts';
import { insertSeeds } from '../../store/plants.ts';
import type { Context } from '../context.ts';
import { formatMoney } from '../format-money.ts';
import { loadGrowhouse } from '../growhouses/load-owned-growhouse.ts';
import { assertUpdated, inTransaction } from '../transaction.ts';
import { listReceived } from './list-surplus.ts';
import { type PaymentResult, serializePaymentResult } from './payment-result.ts';

export type { PaymentSetAside };

/** What an operator's decision depends on; the command line tool has no more than this. */
export type OperatorContext = Pick<Context, 'db' | 'now' | 'random'>;

/** What an operator gives for a payment: seeds for its payer's growhouse, or THC. */
export type PaymentGoods =
  | { kind: 'seeds'; growhouseId: number; cart: readonly CartLine[] }
  | { kind: 'exchange'; thc: ThcUnits };

const MAX_SEEDS_PER_LINE = 10;

/** Lists the payments that are set aside, oldest first. */
export const listPaymentsSetAside = ({ db }: Pick<Context, 'db'>): Promise<PaymentSetAside[]> =>
  loadPaymentsSetAside(db);

/**
 * Queues refunds of payments that are set aside, all of them or none.
 * @throws Error if one is not set aside or received nothing
 */
export async function refundSetAside(ctx: OperatorContext, ids: readonly number[]): Promise<void> {
  await inTransaction(ctx, async (db) => {
    for (const id of new Set(ids)) {
      const payment = await findSetAside(db, id);
      const refunds = listReceived(payment);
      if (refunds.length === 0) throw new Error(`Payment ${id} received nothing to refund`);
      assertUpdated(await finishPaymentSetAside(db, id, { state: 'refunded', resultJson: null }));
      const payouts = refunds.map((money) => {
        const address = payment.sources[money.currency];
        return { ...money, address, reason: 'refund', paymentId: id } as const;
      });
      await queuePayouts(db, payouts, ctx.now());
      const event = { event: 'refunded', paymentId: id, refusal: null } as const;
      await recordMoneyEvent(db, { ...event, replaced: null, note: null }, ctx.now());
      const amounts = refunds.map(formatMoney).join(' and ');
      await logDecision(ctx, db, payment, `is refunded with ${amounts}`);
    }
  });
}

/**
 * Delivers what a payment that is set aside was for. The operator has found that out.
 * @throws Error if it is not set aside, is for something else, or the goods are not possible
 */
export async function fulfilSetAside(
  ctx: OperatorContext,
  id: number,
  goods: PaymentGoods,
): Promise<void> {
  await inTransaction(ctx, async (db) => {
    const payment = await findSetAside(db, id);
    if (payment.kind !== goods.kind) throw new Error(`Payment ${id} is for ${payment.kind}`);
    const result =
      goods.kind === 'seeds'
        ? await giveSeeds(ctx, db, payment, goods)
        : await giveThc(ctx, db, payment, goods.thc);
    const resultJson = serializePaymentResult(result);
    assertUpdated(await finishPaymentSetAside(db, id, { state: 'fulfilled', resultJson }));
    await recordMoneyEvent(db, { event: 'fulfilled', paymentId: id, note: null }, ctx.now());
    await logDecision(ctx, db, payment, `is fulfilled: ${resultJson}`);
  });
}

async function giveSeeds(
  ctx: OperatorContext,
  db: Connection,
  { address }: PaymentSetAside,
  { growhouseId, cart }: Extract<PaymentGoods, { kind: 'seeds' }>,
): Promise<PaymentResult> {
  const growhouse = await loadGrowhouse(db, growhouseId);
  if (growhouse.address !== address) throw new Error(`Growhouse ${growhouseId} is not the payer's`);
  const strainIds = cart.flatMap(({ id, quantity }) => {
    if (!isRarityId(id) || quantity < 1 || quantity > MAX_SEEDS_PER_LINE) {
      throw new Error(`${quantity} seeds of rarity ${id} are not possible`);
    }
    return Array.from({ length: quantity }, () => rollStrain(id, ctx.random()).id);
  });
  assertUpdated(await updateGrowhouse(db, growhouse));
  const ids = await insertSeeds(db, growhouse.id, strainIds, ctx.now());
  const seeds = ids.map((id, index) => ({ id, strainId: strainIds[index] ?? 0 }));
  return { kind: 'seeds', growhouseId, seeds };
}

async function giveThc(
  ctx: OperatorContext,
  db: Connection,
  { id, address, received }: PaymentSetAside,
  amount: ThcUnits,
): Promise<PaymentResult> {
  if (amount <= 0n) throw new Error('The amount of THC must be above 0');
  const payout = { currency: 'thc', amount, address, reason: 'exchange', paymentId: id } as const;
  await queuePayouts(db, [payout], ctx.now());
  return { kind: 'exchange', thc: amount, sol: lamports(received.lamports) };
}

async function findSetAside(db: Connection, id: number): Promise<PaymentSetAside> {
  const payment = (await loadPaymentsSetAside(db)).find((each) => each.id === id);
  if (!payment) throw new Error(`Payment ${id} is not set aside`);
  return payment;
}

async function logDecision(
  ctx: OperatorContext,
  db: Connection,
  { id, address }: PaymentSetAside,
  outcome: string,
): Promise<void> {
  const message = `Payment ${id} was set aside and ${outcome}, by an operator`;
  const line = { level: 'Warning', category: 'Server Action', address, message } as const;
  await appendLog(db, line, ctx.now());
}
