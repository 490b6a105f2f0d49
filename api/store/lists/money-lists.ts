import { sql } from 'kysely';
import type {
  BatchesFilter,
  OrdersFilter,
  PaymentsFilter,
  PayoutsFilter,
} from '../../../src/contract/admin/admin-money.ts';
import type { Connection } from '../database/database.ts';
import type { HeldPaymentRow, OrderRow } from '../tables/payment-tables.ts';
import type { Payout } from '../tables/payout-tables.ts';
import { createTimeConditions, createWalletCondition, matchesSignature } from './conditions.ts';
import {
  indexed,
  type ListCondition,
  type ListSearch,
  NOTHING,
  ordered,
  scanned,
} from './list-search.ts';

/** Loads orders in ascending order of their ids. */
export async function loadOrdersByIds(db: Connection, ids: readonly number[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('id').execute();
}

/** Creates the search for orders. @param nowMs the time that separates open from expired orders */
export async function createOrderSearch(
  db: Connection,
  filter: OrdersFilter,
  nowMs: number,
): Promise<ListSearch> {
  const { state, kind, address, signature, currency } = filter;
  const conditions = createTimeConditions(filter, nowMs);
  const add = (condition: ListCondition) => conditions.push(condition);
  // Unpaid orders are deleted after some days, so they are few.
  if (state === 'paid') add(scanned`payment_id is not null`);
  if (state === 'open') add(indexed`payment_id is null and expires_at_ms > ${nowMs}`);
  if (state === 'expired') add(indexed`payment_id is null and expires_at_ms <= ${nowMs}`);
  if (kind !== null) add(scanned`kind = ${kind}`);
  if (currency !== null) add(ordered`currency = ${currency}`);
  if (signature !== '') {
    add(indexed`id in (select order_id from payments
      where ${matchesSignature(db, 'payments.signature', signature)})`);
  }
  if (address !== '') conditions.push(await createWalletCondition(db, 'orders.address', address));
  return { table: 'orders', conditions };
}

/**
 * Creates the search for payments. Those in the state `held` are in a table of their own: they are few,
 * because only payments of banned wallets are held.
 */
export async function createPaymentSearch(
  db: Connection,
  filter: PaymentsFilter,
  nowMs: number,
): Promise<ListSearch> {
  const { state, kind, refusal, address, signature, currency } = filter;
  const isHeld = state === 'held';
  const conditions = createTimeConditions(filter, nowMs);
  const add = (condition: ListCondition) => conditions.push(condition);
  if (state === 'fulfilled') add(scanned`state = 'fulfilled'`);
  // The first part is the condition of the partial index.
  else if (state !== null && !isHeld) add(indexed`state <> 'fulfilled' and state = ${state}`);
  if (kind !== null) add(ordered`kind = ${kind}`);
  // A held payment is not decided yet.
  if (refusal !== null) add(isHeld ? indexed`${NOTHING}` : indexed`refusal = ${refusal}`);
  if (currency === 'thc') add(ordered`received_units > 0`);
  if (currency === 'sol') add(ordered`received_lamports > 0`);
  const table = isHeld ? 'held_payments' : 'payments';
  if (signature !== '') add(indexed`${matchesSignature(db, `${table}.signature`, signature)}`);
  if (address !== '') conditions.push(await createWalletCondition(db, `${table}.address`, address));
  return { table, conditions };
}

/** Loads held payments in ascending order of their ids. */
export async function loadHeldPaymentsByIds(
  db: Connection,
  ids: readonly number[],
): Promise<HeldPaymentRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('held_payments').selectAll().where('id', 'in', ids).orderBy('id').execute();
}

/** A payout with the signature of its last batch. */
export type ListedPayout = Payout & { signature: string | null };

export const selectListedPayouts = (db: Connection) =>
  db
    .selectFrom('payouts')
    .leftJoin('payout_batches', 'payout_batches.id', 'payouts.batch_id')
    .selectAll('payouts')
    .select('payout_batches.signature');

/** Loads payouts in ascending order of their ids. */
export const loadPayoutsByIds = async (
  db: Connection,
  ids: readonly number[],
): Promise<ListedPayout[]> =>
  ids.length === 0
    ? []
    : selectListedPayouts(db).where('payouts.id', 'in', ids).orderBy('payouts.id').execute();

/** Loads the payouts that a payment caused, oldest first. */
export const loadPayoutsOfPayment = (db: Connection, paymentId: number): Promise<ListedPayout[]> =>
  selectListedPayouts(db)
    .where('payouts.payment_id', '=', paymentId)
    .orderBy('payouts.id')
    .execute();

/** Creates the search for the payouts that match a filter. */
export async function createPayoutSearch(
  db: Connection,
  filter: PayoutsFilter,
  nowMs: number,
): Promise<ListSearch> {
  const { state, reason, waiting, address, signature, currency } = filter;
  const conditions = createTimeConditions(filter, nowMs);
  const add = (condition: ListCondition) => conditions.push(condition);
  // Literals, so that SQLite uses the partial indexes.
  if (state === 'confirmed') add(scanned`state = 'confirmed'`);
  else if (state !== null) add(indexed`state <> 'confirmed' and state = ${sql.lit(state)}`);
  if (reason === 'harvest') add(scanned`reason = 'harvest'`);
  else if (reason !== null) add(indexed`reason <> 'harvest' and reason = ${sql.lit(reason)}`);
  if (waiting === 'too-small') add(indexed`state = 'queued' and parked_reason = 'too-small'`);
  else if (waiting !== null) {
    add(indexed`state = 'queued' and parked_reason <> 'too-small'
      and parked_reason = ${sql.lit(waiting)}`);
  }
  if (currency !== null) add(ordered`currency = ${currency}`);
  if (signature !== '') {
    add(indexed`id in (select payout_id from batch_payouts where batch_id in
      (select id from payout_batches
        where ${matchesSignature(db, 'payout_batches.signature', signature)}))`);
  }
  if (address !== '') conditions.push(await createWalletCondition(db, 'payouts.address', address));
  return { table: 'payouts', conditions };
}

/** Creates the search for the batches that match a filter. */
export async function createBatchSearch(
  db: Connection,
  filter: BatchesFilter,
  nowMs: number,
): Promise<ListSearch> {
  const { state, address, signature } = filter;
  const conditions = createTimeConditions(filter, nowMs);
  if (state !== null) {
    const isState = sql`state = ${state}`;
    conditions.push(state === 'confirmed' ? scanned`${isState}` : indexed`${isState}`);
  }
  if (signature !== '') {
    conditions.push(indexed`${matchesSignature(db, 'payout_batches.signature', signature)}`);
  }
  if (address !== '') conditions.push(await createPayeeCondition(db, address));
  return { table: 'payout_batches', conditions };
}

/** Finds the batches of a wallet through its payouts. */
async function createPayeeCondition(db: Connection, address: string): Promise<ListCondition> {
  const { condition, access } = await createWalletCondition(db, 'payouts.address', address);
  return access === 'index'
    ? indexed`id in (select batch_id from batch_payouts
        where payout_id in (select id from payouts where ${condition}))`
    : scanned`exists (select 1 from batch_payouts
        join payouts on payouts.id = batch_payouts.payout_id
        where batch_payouts.batch_id = payout_batches.id and ${condition})`;
}
