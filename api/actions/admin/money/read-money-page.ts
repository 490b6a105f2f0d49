import type { Connection } from '../../../store/database/database.ts';
import { type ListedBatch, loadBatchesByIds } from '../../../store/lists/batches-list.ts';
import { type ListedOrder, loadOrdersByIds } from '../../../store/lists/orders-list.ts';
import {
  type ListedPayment,
  loadPaymentsByIds,
  loadPaymentsOfOrder,
} from '../../../store/lists/payments-list.ts';
import { loadPayoutsByIds, loadPayoutsOfPayment } from '../../../store/lists/payouts-list.ts';
import { listMoneyEvents } from '../../../store/payments/money-events.ts';
import {
  findOrderDetails,
  findPaymentDetails,
  listOpenedWallets,
  loadBatchesOfPayout,
  loadPayoutsOfBatch,
  type OrderDetails,
  type PaymentDetails,
  type SignedPayout,
} from '../../../store/payments/money-pages.ts';
import { findUserByAddress } from '../../../store/users/users.ts';
import { readSnapshot } from '../../../store/database/transaction.ts';
import type { Context } from '../../context.ts';
import { RefusalError } from '../../refusal-error.ts';
import {
  type HistoryEntry,
  toBatchHistory,
  toOrderHistory,
  toPaymentHistory,
  toPayoutHistory,
} from './history.ts';
import { addStops, type StoppablePayout } from './stopped-payouts.ts';

export type { HistoryEntry, OrderDetails, PaymentDetails, SignedPayout };

export interface OrderPage {
  order: ListedOrder;
  details: OrderDetails;
  userId: number | null;
  payments: ListedPayment[];
  history: HistoryEntry[];
}

/** Reads everything about an order. @throws RefusalError NOT_FOUND */
export function readOrderPage(ctx: Context, id: number): Promise<OrderPage> {
  return readConsistently(ctx, async (db) => {
    const order = assertFound((await loadOrdersByIds(db, [id]))[0]);
    const details = assertFound(await findOrderDetails(db, id));
    const payments = await loadPaymentsOfOrder(db, id);
    const history = toOrderHistory(order, payments, ctx.now());
    return { order, details, userId: await findUserId(db, order), payments, history };
  });
}

export interface PaymentPage {
  payment: ListedPayment;
  details: PaymentDetails;
  userId: number | null;
  order: ListedOrder | null;
  payouts: StoppablePayout[];
  history: HistoryEntry[];
}

/** Reads everything about a payment. @throws RefusalError NOT_FOUND */
export function readPaymentPage(ctx: Context, id: number): Promise<PaymentPage> {
  return readConsistently(ctx, async (db) => {
    const payment = assertFound((await loadPaymentsByIds(db, [id]))[0]);
    const details = assertFound(await findPaymentDetails(db, id));
    const orderIds = payment.orderId === null ? [] : [payment.orderId];
    const order = (await loadOrdersByIds(db, orderIds))[0] ?? null;
    const payouts = await addStops(db, await loadPayoutsOfPayment(db, id));
    const events = await listMoneyEvents(db, { paymentId: id });
    const history = toPaymentHistory({ payment, order, payouts, events });
    return { payment, details, userId: await findUserId(db, payment), order, payouts, history };
  });
}

export interface PayoutPage {
  payout: StoppablePayout;
  userId: number | null;
  payment: ListedPayment | null;
  batches: ListedBatch[];
  history: HistoryEntry[];
}

/** Reads everything about a payout. @throws RefusalError NOT_FOUND */
export function readPayoutPage(ctx: Context, id: number): Promise<PayoutPage> {
  return readConsistently(ctx, async (db) => {
    const payout = assertFound((await addStops(db, await loadPayoutsByIds(db, [id])))[0]);
    const paymentIds = payout.paymentId === null ? [] : [payout.paymentId];
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
  return readConsistently(ctx, async (db) => {
    const batch = assertFound((await loadBatchesByIds(db, [id]))[0]);
    const openedFor = await listOpenedWallets(db, id);
    const payouts = await loadPayoutsOfBatch(db, id);
    return { batch, openedFor, payouts, history: toBatchHistory(batch) };
  });
}

/** Reads all parts of a page from the same state of the database. */
const readConsistently = <T>({ db }: Context, read: (db: Connection) => Promise<T>): Promise<T> =>
  readSnapshot(db, read);

function assertFound<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new RefusalError('NOT_FOUND');
  return value;
}

const findUserId = async (db: Connection, { address }: { address: string }) =>
  (await findUserByAddress(db, address))?.id ?? null;
