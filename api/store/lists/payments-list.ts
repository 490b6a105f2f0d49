import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Currency, Amounts } from '../../../src/money/amounts.ts';
import type { PaymentState, PaymentKind } from '../../../src/money/kinds.ts';
import type { Connection } from '../database/database.ts';
import type { PaymentTable } from '../tables/payment-tables.ts';
import {
  createWalletCondition,
  type MoneyAccess,
  type MoneyCondition,
  type MoneySearch,
  type MoneyTimes,
} from './money-search.ts';

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

/** Empty texts and null match everything. */
export interface PaymentsFilter extends MoneyTimes {
  state: PaymentState | null;
  kind: ListedPayment['kind'] | null;
  /** The error code of why it was not fulfilled. */
  refusal: string | null;
  address: string;
  signature: string;
  /** Payments that brought something in this currency. */
  currency: Currency | null;
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

/** Creates the search for the payments that match a filter. */
export async function createPaymentSearch(
  db: Connection,
  filter: PaymentsFilter,
): Promise<MoneySearch> {
  const { state, kind, refusal, address, signature, currency, fromMs, untilMs } = filter;
  const conditions: MoneyCondition[] = [];
  const add = (condition: MoneyCondition['condition'], access: MoneyAccess) =>
    conditions.push({ condition, access });
  if (state === 'fulfilled') add(sql<SqlBool>`state = 'fulfilled'`, 'scan');
  // The first part is the condition of the partial index.
  else if (state !== null) add(sql<SqlBool>`state <> 'fulfilled' and state = ${state}`, 'index');
  if (kind !== null) add(sql<SqlBool>`kind = ${kind}`, 'ordered');
  if (refusal !== null) add(sql<SqlBool>`refusal = ${refusal}`, 'index');
  if (currency === 'thc') add(sql<SqlBool>`received_units > 0`, 'ordered');
  if (currency === 'sol') add(sql<SqlBool>`received_lamports > 0`, 'ordered');
  if (signature !== '') add(sql<SqlBool>`signature = ${signature}`, 'index');
  if (address !== '') conditions.push(await createWalletCondition(db, 'payments.address', address));
  return { table: 'payments', conditions, fromMs, untilMs };
}
