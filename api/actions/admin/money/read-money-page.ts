import { parseCart } from '../../../store/payments/orders.ts';
import { loadPaymentsByIds, loadPaymentsOfOrder } from '../../../store/payments/payments.ts';
import {
  loadBatchesByIds,
  listOpenedWallets,
  loadBatchesOfPayout,
  loadPayoutsOfBatch,
} from '../../../store/payouts/batches.ts';
import { listBanEntries } from '../../../store/admin/audit.ts';
import type { Connection } from '../../../store/database/database.ts';
import { readSnapshot } from '../../../store/database/transaction.ts';
import {
  loadOrdersByIds,
  loadPayoutsByIds,
  loadPayoutsOfPayment,
} from '../../../store/lists/money-lists.ts';
import { findHeldPayment, loadHeldPaymentsOfOrder } from '../../../store/payments/held-payments.ts';
import { listMoneyEvents } from '../../../store/payments/money-events.ts';
import { loadBan } from '../../../store/users/bans.ts';
import { findUserByAddress } from '../../../store/users/users.ts';
import type { Context } from '../../context.ts';
import { assertFound } from '../../refusal-error.ts';
import {
  toBatchHistory,
  toHeldPaymentHistory,
  toOrderHistory,
  toPaymentHistory,
  toPayoutHistory,
} from './history.ts';
import { addStops } from '../../payouts/payout-stops.ts';

/** Reads everything about an order, with the seeds of a seed order. @throws RefusalError NOT_FOUND */
export const readOrderPage = (ctx: Context, id: number) =>
  readSnapshot(ctx.db, async (db) => {
    const order = assertFound(await findById(db, id, loadOrdersByIds));
    const settled = await loadPaymentsOfOrder(db, id);
    const held = await loadHeldPaymentsOfOrder(db, id);
    const history = toOrderHistory(order, { settled, held }, ctx.now());
    return {
      order,
      cart: parseCart(order),
      userId: await findUserId(db, order),
      payments: [...settled, ...held],
      history,
    };
  });

/** Reads everything about a payment. @throws RefusalError NOT_FOUND */
export const readPaymentPage = (ctx: Context, id: number) =>
  readSnapshot(ctx.db, async (db) => {
    const payment = assertFound(await findById(db, id, loadPaymentsByIds));
    const order = await findById(db, payment.order_id, loadOrdersByIds);
    const payouts = await addStops(db, await loadPayoutsOfPayment(db, id));
    const events = await listMoneyEvents(db, { paymentId: id });
    const history = toPaymentHistory({ payment, order, payouts, events });
    return { payment, userId: await findUserId(db, payment), order, payouts, history };
  });

/**
 * Reads everything about a payment of a banned wallet. Its ban is null if it is settled soon.
 * @throws RefusalError NOT_FOUND
 */
export const readHeldPaymentPage = (ctx: Context, id: number) =>
  readSnapshot(ctx.db, async (db) => {
    const payment = assertFound(await findHeldPayment(db, id));
    const user = await findUserByAddress(db, payment.address);
    const ban = user && user.moneyReleasedAtMs === null ? await loadBan(db, user.id) : null;
    const order = await findById(db, payment.order_id, loadOrdersByIds);
    const bans = await listBanEntries(db, payment.address);
    const history = toHeldPaymentHistory(payment, order, bans);
    return { payment, userId: user?.id ?? null, ban, order, history };
  });

/** Reads everything about a payout. @throws RefusalError NOT_FOUND */
export const readPayoutPage = (ctx: Context, id: number) =>
  readSnapshot(ctx.db, async (db) => {
    const [found] = await addStops(db, await loadPayoutsByIds(db, [id]));
    const payout = assertFound(found);
    const payment = await findById(db, payout.payment_id, loadPaymentsByIds);
    const batches = await loadBatchesOfPayout(db, id);
    const events = await listMoneyEvents(db, { payoutId: id });
    const history = toPayoutHistory({ payout, payment, batches, events });
    return { payout, userId: await findUserId(db, payout), payment, batches, history };
  });

/** Reads everything about a batch. @throws RefusalError NOT_FOUND */
export const readBatchPage = (ctx: Context, id: number) =>
  readSnapshot(ctx.db, async (db) => {
    const batch = assertFound(await findById(db, id, loadBatchesByIds));
    const openedFor = await listOpenedWallets(db, id);
    const payouts = await loadPayoutsOfBatch(db, id);
    return { batch, openedFor, payouts, history: toBatchHistory(batch) };
  });

async function findById<Row>(
  db: Connection,
  id: number | null,
  loadByIds: (db: Connection, ids: readonly number[]) => Promise<Row[]>,
): Promise<Row | null> {
  const [row = null] = id === null ? [] : await loadByIds(db, [id]);
  return row;
}

const findUserId = async (db: Connection, { address }: { address: string }) =>
  (await findUserByAddress(db, address))?.id ?? null;
