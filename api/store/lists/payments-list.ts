import { type SqlBool, sql } from 'kysely';
import type { PaymentsFilter } from '../../../src/contract/admin/admin-money.ts';
import type { Connection } from '../database/database.ts';
import type { HeldPaymentRow } from '../tables/payment-tables.ts';
import type { ListCondition, ListSearch } from './list-search.ts';
import { createTimeConditions } from './money-times.ts';
import { createWalletCondition } from './wallet-conditions.ts';

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

/** Loads held payments in ascending order of their ids. */
export async function loadHeldPaymentsByIds(
  db: Connection,
  ids: readonly number[],
): Promise<HeldPaymentRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('held_payments').selectAll().where('id', 'in', ids).orderBy('id').execute();
}
