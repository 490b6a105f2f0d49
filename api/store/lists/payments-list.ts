import type { PaymentsFilter } from '../../../src/contract/admin/admin-money.ts';
import type { Connection } from '../database/database.ts';
import type { HeldPaymentRow } from '../tables/payment-tables.ts';
import { createTimeConditions, createWalletCondition } from './conditions.ts';
import {
  indexed,
  type ListCondition,
  type ListSearch,
  NOTHING,
  ordered,
  scanned,
} from './list-search.ts';

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
  if (signature !== '') add(indexed`signature = ${signature}`);
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
