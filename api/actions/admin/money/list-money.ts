import { MINUTE_MS } from '../../../../src/game/time.ts';
import type { MoneyAge } from '../../../../src/contract/admin/admin-money.ts';
import type { Connection } from '../../../store/database/database.ts';
import {
  type BatchesFilter,
  createBatchSearch,
  type ListedBatch,
  loadBatchesByIds,
} from '../../../store/lists/batches-list.ts';
import {
  createHeldPaymentSearch,
  type ListedHeldPayment,
  loadHeldPaymentsByIds,
} from '../../../store/lists/held-payments-list.ts';
import type { Listing, PageRequest } from '../../../store/lists/listing.ts';
import {
  findNextMoneyIds,
  listMoneyRows,
  type MoneyOrder,
  type MoneySearch,
  type MoneyTimes,
} from '../../../store/lists/money-search.ts';
import {
  createOrderSearch,
  type ListedOrder,
  loadOrdersByIds,
  type OrdersFilter,
} from '../../../store/lists/orders-list.ts';
import {
  createPaymentSearch,
  type ListedPayment,
  loadPaymentsByIds,
  type PaymentsFilter,
} from '../../../store/lists/payments-list.ts';
import {
  createPayoutSearch,
  loadPayoutsByIds,
  type PayoutsFilter,
} from '../../../store/lists/payouts-list.ts';
import { readSnapshot, runTransaction } from '../../../store/database/transaction.ts';
import type { Admin, Context } from '../../context.ts';
import { recordAdminAction } from '../record-admin-action.ts';
import { addStops, type StoppablePayout } from './stopped-payouts.ts';

export type { ListedBatch, ListedHeldPayment, ListedOrder, ListedPayment, MoneyTimes };

/** A list of the Money tab. */
export interface MoneyList<Filter, Row> {
  /** Name in the audit trail. */
  name: string;
  createSearch: (db: Connection, filter: Filter & { nowMs: number }) => Promise<MoneySearch>;
  /** Loads rows in ascending order of their ids. */
  loadByIds: (db: Connection, ids: readonly number[]) => Promise<Row[]>;
}

export const ORDERS: MoneyList<Omit<OrdersFilter, 'nowMs'>, ListedOrder> = {
  name: 'orders',
  createSearch: createOrderSearch,
  loadByIds: loadOrdersByIds,
};
export const PAYMENTS: MoneyList<PaymentsFilter, ListedPayment> = {
  name: 'payments',
  createSearch: createPaymentSearch,
  loadByIds: loadPaymentsByIds,
};
/** Payments of banned wallets, which are not settled yet. */
export const HELD_PAYMENTS: MoneyList<Omit<PaymentsFilter, 'state'>, ListedHeldPayment> = {
  name: 'held payments',
  createSearch: createHeldPaymentSearch,
  loadByIds: loadHeldPaymentsByIds,
};
export const PAYOUTS: MoneyList<PayoutsFilter, StoppablePayout> = {
  name: 'payouts',
  createSearch: createPayoutSearch,
  loadByIds: async (db, ids) => addStops(db, await loadPayoutsByIds(db, ids)),
};
export const BATCHES: MoneyList<BatchesFilter, ListedBatch> = {
  name: 'batches',
  createSearch: createBatchSearch,
  loadByIds: loadBatchesByIds,
};

/** How old the rows are at least; null for any age. */
interface AgeFilter {
  age: MoneyAge | null;
}

/** Lists a page of orders, payments, payouts or batches. */
export function listMoney<Filter extends MoneyTimes, Row extends { id: number }>(
  ctx: Context,
  { createSearch, loadByIds }: MoneyList<Filter, Row>,
  input: Filter & AgeFilter,
  { order, page }: { order: MoneyOrder; page: PageRequest },
): Promise<Listing<Row>> {
  const filter = resolveAge(input, ctx.now());
  return readSnapshot(ctx.db, async (db) =>
    listMoneyRows(db, await createSearch(db, filter), { order, page }, (ids) => loadByIds(db, ids)),
  );
}

/**
 * Yields all rows that match, oldest first, in chunks that are loaded when they are requested. The
 * export is recorded in the audit trail.
 */
export async function* exportMoney<Filter extends MoneyTimes, Row>(
  ctx: Context,
  admin: Admin,
  { name, createSearch, loadByIds }: MoneyList<Filter, Row>,
  input: Filter & AgeFilter,
): AsyncGenerator<Row[]> {
  const { db } = ctx;
  const action = { action: 'export', target: name };
  await runTransaction(db, (trx) => recordAdminAction(trx, admin, action, ctx.now()));
  const search = await createSearch(db, resolveAge(input, ctx.now()));
  let step = await findNextMoneyIds(db, search, 0);
  while (step !== null) {
    yield await loadByIds(db, step.ids);
    step = await findNextMoneyIds(db, search, step.lastId);
  }
}

const AGES_MS: Readonly<Record<MoneyAge, number>> = {
  '10m': 10 * MINUTE_MS,
  '1h': 60 * MINUTE_MS,
  '1d': 24 * 60 * MINUTE_MS,
};

function resolveAge<Filter extends MoneyTimes & AgeFilter>(
  input: Filter,
  nowMs: number,
): Filter & { nowMs: number } {
  const { age, untilMs } = input;
  if (age === null) return { ...input, nowMs };
  const oldestMs = nowMs - AGES_MS[age];
  return { ...input, nowMs, untilMs: untilMs === null ? oldestMs : Math.min(untilMs, oldestMs) };
}
