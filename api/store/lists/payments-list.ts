import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Amounts } from '../../../src/money/amounts.ts';
import type { PaymentState, PaymentKind } from '../../../src/money/kinds.ts';
import type { PaymentsFilter } from '../../../src/contract/admin/admin-money.ts';
import type { Connection } from '../database/database.ts';
import type { HeldPayment } from '../payments/held-payments.ts';
import type { PaymentTable } from '../tables/payment-tables.ts';
import type { ListCondition, ListSearch } from './list-search.ts';
import { createTimeConditions } from './money-times.ts';
import { createWalletCondition } from './wallet-conditions.ts';

/** A payment as admins see it. */
export interface ListedPayment {
  id: number;
  signature: string;
  kind: PaymentKind;
  state: PaymentState;
  refusal: string | null;
  /** The paying wallet. */
  address: string;
  received: Amounts;
  orderId: number | null;
  growhouseId: number | null;
  plantId: number | null;
  createdAtMs: number;
}

const COLUMNS = [
  'id',
  'signature',
  'kind',
  'state',
  'refusal',
  'address',
  'received_units',
  'received_lamports',
  'order_id',
  'growhouse_id',
  'plant_id',
  'created_at_ms',
] as const;

const toListedPayment = (
  row: Pick<Selectable<PaymentTable>, (typeof COLUMNS)[number]>,
): ListedPayment => ({
  id: row.id,
  signature: row.signature,
  kind: row.kind,
  state: row.state,
  refusal: row.refusal,
  address: row.address,
  received: { thcUnits: row.received_units, lamports: row.received_lamports },
  orderId: row.order_id,
  growhouseId: row.growhouse_id,
  plantId: row.plant_id,
  createdAtMs: row.created_at_ms,
});

/** Loads payments in ascending order of their ids. */
export async function loadPaymentsByIds(
  db: Connection,
  ids: readonly number[],
): Promise<ListedPayment[]> {
  if (ids.length === 0) return [];
  const query = db.selectFrom('payments').select(COLUMNS).where('id', 'in', ids).orderBy('id');
  return (await query.execute()).map(toListedPayment);
}

/** Loads the payments that named an order, oldest first. */
export async function loadPaymentsOfOrder(
  db: Connection,
  orderId: number,
): Promise<ListedPayment[]> {
  const query = db.selectFrom('payments').select(COLUMNS).where('order_id', '=', orderId);
  return (await query.orderBy('id').execute()).map(toListedPayment);
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
  const add = (condition: ListCondition['condition'], access: ListCondition['access']) =>
    conditions.push({ condition, access });
  if (state === 'fulfilled') add(sql<SqlBool>`state = 'fulfilled'`, 'scan');
  // The first part is the condition of the partial index.
  else if (state !== null && !isHeld) {
    add(sql<SqlBool>`state <> 'fulfilled' and state = ${state}`, 'index');
  }
  if (kind !== null) add(sql<SqlBool>`kind = ${kind}`, 'ordered');
  // A held payment is not decided yet.
  if (refusal !== null) add(isHeld ? sql<SqlBool>`1 = 0` : sql`refusal = ${refusal}`, 'index');
  if (currency === 'thc') add(sql<SqlBool>`received_units > 0`, 'ordered');
  if (currency === 'sol') add(sql<SqlBool>`received_lamports > 0`, 'ordered');
  if (signature !== '') add(sql<SqlBool>`signature = ${signature}`, 'index');
  const table = isHeld ? 'held_payments' : 'payments';
  if (address !== '') conditions.push(await createWalletCondition(db, `${table}.address`, address));
  return { table, conditions };
}

/** A held payment as admins see it, in the list of payments. */
export type ListedHeldPayment = Omit<ListedPayment, 'state'> & { state: 'held' };

export const toListedHeldPayment = (row: HeldPayment): ListedHeldPayment => ({
  id: row.id,
  signature: row.signature,
  kind: row.kind,
  state: 'held',
  refusal: null,
  address: row.address,
  received: { thcUnits: row.received_units, lamports: row.received_lamports },
  orderId: row.order_id,
  growhouseId: row.growhouse_id,
  plantId: row.plant_id,
  createdAtMs: row.created_at_ms,
});

/** Loads held payments in ascending order of their ids. */
export async function loadHeldPaymentsByIds(
  db: Connection,
  ids: readonly number[],
): Promise<ListedHeldPayment[]> {
  if (ids.length === 0) return [];
  const query = db.selectFrom('held_payments').selectAll().where('id', 'in', ids).orderBy('id');
  return (await query.execute()).map(toListedHeldPayment);
}
