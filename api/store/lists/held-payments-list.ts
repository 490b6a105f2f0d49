import { type SqlBool, sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import type { HeldPayment } from '../payments/held-payments.ts';
import { createWalletCondition, type MoneyCondition, type MoneySearch } from './money-search.ts';
import type { ListedPayment, PaymentsFilter } from './payments-list.ts';

/** A held payment as admins see it, in the list of payments. */
export type ListedHeldPayment = Omit<ListedPayment, 'state'> & { state: 'held' };

export const toListedHeldPayment = (row: HeldPayment): ListedHeldPayment => ({
  id: row.id,
  signature: row.signature,
  kind: row.kind ?? 'unknown',
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

/** Creates the search for the held payments that match a filter, apart from its state. */
export async function createHeldPaymentSearch(
  db: Connection,
  { kind, refusal, address, signature, currency, fromMs, untilMs }: Omit<PaymentsFilter, 'state'>,
): Promise<MoneySearch> {
  const conditions: MoneyCondition[] = [];
  const scan = (condition: MoneyCondition['condition']) =>
    conditions.push({ condition, access: 'scan' });
  // Only payments of banned wallets are held, so they are few.
  if (kind !== null) scan(sql<SqlBool>`kind = ${kind}`);
  // None of them is decided yet.
  if (refusal !== null) scan(sql<SqlBool>`1 = 0`);
  if (currency === 'thc') scan(sql<SqlBool>`received_units > 0`);
  if (currency === 'sol') scan(sql<SqlBool>`received_lamports > 0`);
  if (signature !== '') {
    conditions.push({ condition: sql<SqlBool>`signature = ${signature}`, access: 'index' });
  }
  if (address !== '') {
    conditions.push(await createWalletCondition(db, 'held_payments.address', address));
  }
  return { table: 'held_payments', conditions, fromMs, untilMs };
}
