import { sql } from 'kysely';
import type { Payout } from '../tables/payout-tables.ts';
import type { PayoutsFilter } from '../../../src/contract/admin/admin-money.ts';
import type { Connection } from '../database/database.ts';
import { createTimeConditions, createWalletCondition } from './conditions.ts';
import { indexed, type ListCondition, type ListSearch, ordered, scanned } from './list-search.ts';

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
      (select id from payout_batches where signature = ${signature}))`);
  }
  if (address !== '') conditions.push(await createWalletCondition(db, 'payouts.address', address));
  return { table: 'payouts', conditions };
}
