import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Currency } from '../../../src/money/amounts.ts';
import type { OrdersFilter } from '../../../src/contract/admin/admin-money.ts';
import type { Connection } from '../database/database.ts';
import type { OrderTable } from '../tables/payment-tables.ts';
import type { ListCondition, ListSearch } from './list-search.ts';
import { createTimeConditions } from './money-times.ts';
import { createWalletCondition } from './wallet-conditions.ts';

/** An order as admins see it. */
export interface ListedOrder {
  id: number;
  code: string;
  kind: Selectable<OrderTable>['kind'];
  address: string;
  currency: Currency;
  /** THC base units or lamports. */
  price: bigint;
  growhouseId: number | null;
  /** The payment that filled it. */
  paymentId: number | null;
  createdAtMs: number;
  expiresAtMs: number;
}

/** Loads orders in ascending order of their ids. */
export async function loadOrdersByIds(
  db: Connection,
  ids: readonly number[],
): Promise<ListedOrder[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .select([
      'id',
      'code',
      'kind',
      'address',
      'currency',
      'price_units',
      'growhouse_id',
      'payment_id',
      'created_at_ms',
      'expires_at_ms',
    ])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    kind: row.kind,
    address: row.address,
    currency: row.currency,
    price: row.price_units,
    growhouseId: row.growhouse_id,
    paymentId: row.payment_id,
    createdAtMs: row.created_at_ms,
    expiresAtMs: row.expires_at_ms,
  }));
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
