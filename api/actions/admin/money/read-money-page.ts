import { parseCart } from '../../../store/payments/orders.ts';
import type { CheckedCart } from '../../../../src/game/dispensary.ts';
import type { OrderRow, HeldPaymentRow } from '../../../store/tables/payment-tables.ts';
import {
  type Payment,
  loadPaymentsByIds,
  loadPaymentsOfOrder,
} from '../../../store/payments/payments.ts';
import {
  type ListedBatch,
  loadBatchesByIds,
  listOpenedWallets,
  loadBatchesOfPayout,
  loadPayoutsOfBatch,
  type SignedPayout,
} from '../../../store/payouts/batches.ts';
import { listBanEntries } from '../../../store/admin/audit.ts';
import type { Connection } from '../../../store/database/database.ts';
import { readSnapshot } from '../../../store/database/transaction.ts';
import { loadOrdersByIds } from '../../../store/lists/orders-list.ts';
import { loadPayoutsByIds, loadPayoutsOfPayment } from '../../../store/lists/payouts-list.ts';
import { findHeldPayment } from '../../../store/payments/held-payments.ts';
import { listMoneyEvents } from '../../../store/payments/money-events.ts';
import { type Ban, loadBan } from '../../../store/users/bans.ts';
import { findUserByAddress } from '../../../store/users/users.ts';
import type { Context } from '../../context.ts';
import { RefusalError } from '../../refusal-error.ts';
import {
  type HistoryEntry,
  toBatchHistory,
  toHeldPaymentHistory,
  toOrderHistory,
  toPaymentHistory,
  toPayoutHistory,
} from './history.ts';
import { addStops, type StoppablePayout } from '../../payouts/payout-stops.ts';

export type { HistoryEntry };

export interface OrderPage {
  order: OrderRow;
  /** The seeds of a seed order. */
  cart: CheckedCart['lines'] | null;
  userId: number | null;
  payments: Payment[];
  history: HistoryEntry[];
}

/** Reads everything about an order. @throws RefusalError NOT_FOUND */
export function readOrderPage(ctx: Context, id: number): Promise<OrderPage> {
  return readSnapshot(ctx.db, async (db) => {
    const order = assertFound((await loadOrdersByIds(db, [id]))[0]);
    const payments = await loadPaymentsOfOrder(db, id);
    const history = toOrderHistory(order, payments, ctx.now());
    const cart = parseCart(order);
    return { order, cart, userId: await findUserId(db, order), payments, history };
  });
}

export interface PaymentPage {
  payment: Payment;
  userId: number | null;
  order: OrderRow | null;
  payouts: StoppablePayout[];
  history: HistoryEntry[];
}

/** Reads everything about a payment. @throws RefusalError NOT_FOUND */
export function readPaymentPage(ctx: Context, id: number): Promise<PaymentPage> {
  return readSnapshot(ctx.db, async (db) => {
    const payment = assertFound((await loadPaymentsByIds(db, [id]))[0]);
    const orderIds = payment.order_id === null ? [] : [payment.order_id];
    const order = (await loadOrdersByIds(db, orderIds))[0] ?? null;
    const payouts = await addStops(db, await loadPayoutsOfPayment(db, id));
    const events = await listMoneyEvents(db, { paymentId: id });
    const history = toPaymentHistory({ payment, order, payouts, events });
    return { payment, userId: await findUserId(db, payment), order, payouts, history };
  });
}

export interface HeldPaymentPage {
  payment: HeldPaymentRow;
  userId: number | null;
  /** The ban that holds it; null if it is settled soon. */
  ban: Ban | null;
  order: OrderRow | null;
  history: HistoryEntry[];
}

/** Reads everything about a payment of a banned wallet. @throws RefusalError NOT_FOUND */
export function readHeldPaymentPage(ctx: Context, id: number): Promise<HeldPaymentPage> {
  return readSnapshot(ctx.db, async (db) => {
    const payment = assertFound(await findHeldPayment(db, id));
    const user = await findUserByAddress(db, payment.address);
    const ban = user && user.moneyReleasedAtMs === null ? await loadBan(db, user.id) : null;
    const orderIds = payment.order_id === null ? [] : [payment.order_id];
    const order = (await loadOrdersByIds(db, orderIds))[0] ?? null;
    const bans = await listBanEntries(db, payment.address);
    return {
      payment,
      userId: user?.id ?? null,
      ban,
      order,
      history: toHeldPaymentHistory({ payment, order, bans }),
    };
  });
}

export interface PayoutPage {
  payout: StoppablePayout;
  userId: number | null;
  payment: Payment | null;
  batches: ListedBatch[];
  history: HistoryEntry[];
}

/** Reads everything about a payout. @throws RefusalError NOT_FOUND */
export function readPayoutPage(ctx: Context, id: number): Promise<PayoutPage> {
  return readSnapshot(ctx.db, async (db) => {
    const payout = assertFound((await addStops(db, await loadPayoutsByIds(db, [id])))[0]);
    const paymentIds = payout.payment_id === null ? [] : [payout.payment_id];
    const payment = (await loadPaymentsByIds(db, paymentIds))[0] ?? null;
    const batches = await loadBatchesOfPayout(db, id);
    const events = await listMoneyEvents(db, { payoutId: id });
    const history = toPayoutHistory({ payout, payment, batches, events });
    return { payout, userId: await findUserId(db, payout), payment, batches, history };
  });
}

export interface BatchPage {
  batch: ListedBatch;
  openedFor: string[];
  payouts: SignedPayout[];
  history: HistoryEntry[];
}

/** Reads everything about a batch. @throws RefusalError NOT_FOUND */
export function readBatchPage(ctx: Context, id: number): Promise<BatchPage> {
  return readSnapshot(ctx.db, async (db) => {
    const batch = assertFound((await loadBatchesByIds(db, [id]))[0]);
    const openedFor = await listOpenedWallets(db, id);
    const payouts = await loadPayoutsOfBatch(db, id);
    return { batch, openedFor, payouts, history: toBatchHistory(batch) };
  });
}

function assertFound<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new RefusalError('NOT_FOUND');
  return value;
}

const findUserId = async (db: Connection, { address }: { address: string }) =>
  (await findUserByAddress(db, address))?.id ?? null;
