import type { OrdersFilter } from '../../../src/contract/admin/admin-money.ts';
import type { Connection } from '../database/database.ts';
import type { OrderRow } from '../tables/payment-tables.ts';
import { createTimeConditions, createWalletCondition } from './conditions.ts';
import { indexed, type ListCondition, type ListSearch, ordered, scanned } from './list-search.ts';

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
    add(indexed`id in (select order_id from payments where signature = ${signature})`);
  }
  if (address !== '') conditions.push(await createWalletCondition(db, 'orders.address', address));
  return { table: 'orders', conditions };
}
