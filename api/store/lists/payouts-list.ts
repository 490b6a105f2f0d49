import { type SqlBool, sql } from 'kysely';
import type { Payout } from '../tables/payout-tables.ts';
import type { PayoutsFilter } from '../../../src/contract/admin/admin-money.ts';
import type { Connection } from '../database/database.ts';
import type { ListCondition, ListSearch } from './list-search.ts';
import { createTimeConditions } from './money-times.ts';
import { createWalletCondition } from './wallet-conditions.ts';

/** A payout with the signature of its last batch. */
export type ListedPayout = Payout & { signature: string | null };

const selectListed = (db: Connection) =>
  db
    .selectFrom('payouts')
    .leftJoin('payout_batches', 'payout_batches.id', 'payouts.batch_id')
    .selectAll('payouts')
    .select('payout_batches.signature')
    .orderBy('payouts.id');

/** Loads payouts in ascending order of their ids. */
export const loadPayoutsByIds = async (
  db: Connection,
  ids: readonly number[],
): Promise<ListedPayout[]> =>
  ids.length === 0 ? [] : selectListed(db).where('payouts.id', 'in', ids).execute();

/** Loads the payouts that a payment caused, oldest first. */
export const loadPayoutsOfPayment = (db: Connection, paymentId: number): Promise<ListedPayout[]> =>
  selectListed(db).where('payouts.payment_id', '=', paymentId).execute();

/** Creates the search for the payouts that match a filter. */
export async function createPayoutSearch(
  db: Connection,
  filter: PayoutsFilter,
  nowMs: number,
): Promise<ListSearch> {
  const { state, reason, waiting, address, signature, currency } = filter;
  const conditions = createTimeConditions(filter, nowMs);
  const add = (condition: ListCondition['condition'], access: ListCondition['access']) =>
    conditions.push({ condition, access });
  // Literals, so that SQLite uses the partial indexes.
  if (state === 'confirmed') add(sql<SqlBool>`state = 'confirmed'`, 'scan');
  else if (state !== null) {
    add(sql<SqlBool>`state <> 'confirmed' and state = ${sql.lit(state)}`, 'index');
  }
  if (reason === 'harvest') add(sql<SqlBool>`reason = 'harvest'`, 'scan');
  else if (reason !== null) {
    add(sql<SqlBool>`reason <> 'harvest' and reason = ${sql.lit(reason)}`, 'index');
  }
  if (waiting === 'too-small') {
    add(sql<SqlBool>`state = 'queued' and parked_reason = 'too-small'`, 'index');
  } else if (waiting !== null) {
    add(
      sql<SqlBool>`state = 'queued' and parked_reason <> 'too-small'
        and parked_reason = ${sql.lit(waiting)}`,
      'index',
    );
  }
  if (currency !== null) add(sql<SqlBool>`currency = ${currency}`, 'ordered');
  if (signature !== '') {
    add(
      sql<SqlBool>`id in (select payout_id from batch_payouts where batch_id in
        (select id from payout_batches where signature = ${signature}))`,
      'index',
    );
  }
  if (address !== '') conditions.push(await createWalletCondition(db, 'payouts.address', address));
  return { table: 'payouts', conditions };
}
