import { type SqlBool, sql } from 'kysely';
import type { OrdersFilter } from '../../../src/contract/admin/admin-money.ts';
import type { Connection } from '../database/database.ts';
import type { OrderRow } from '../tables/payment-tables.ts';
import type { ListCondition, ListSearch } from './list-search.ts';
import { createTimeConditions } from './money-times.ts';
import { createWalletCondition } from './wallet-conditions.ts';

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
  const add = (condition: ListCondition['condition'], access: ListCondition['access']) =>
    conditions.push({ condition, access });
  // Unpaid orders are deleted after some days, so they are few.
  if (state === 'paid') add(sql<SqlBool>`payment_id is not null`, 'scan');
  if (state === 'open') add(sql<SqlBool>`payment_id is null and expires_at_ms > ${nowMs}`, 'index');
  if (state === 'expired') {
    add(sql<SqlBool>`payment_id is null and expires_at_ms <= ${nowMs}`, 'index');
  }
  if (kind !== null) add(sql<SqlBool>`kind = ${kind}`, 'scan');
  if (currency !== null) add(sql<SqlBool>`currency = ${currency}`, 'ordered');
  if (signature !== '') {
    add(
      sql<SqlBool>`id in (select order_id from payments where signature = ${signature})`,
      'index',
    );
  }
  if (address !== '') conditions.push(await createWalletCondition(db, 'orders.address', address));
  return { table: 'orders', conditions };
}
