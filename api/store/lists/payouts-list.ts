import { type SqlBool, sql } from 'kysely';
import type { PayoutsFilter } from '../../../src/contract/admin/admin-money.ts';
import type { Currency } from '../../../src/money/amounts.ts';
import type { ParkedReason, PayoutReason, PayoutState } from '../../../src/money/kinds.ts';
import type { Connection } from '../database/database.ts';
import type { ListCondition, ListSearch } from './list-search.ts';
import { createTimeConditions } from './money-times.ts';
import { createWalletCondition } from './wallet-conditions.ts';

/** A payout as admins see it. */
export interface ListedPayout {
  id: number;
  reason: PayoutReason;
  state: PayoutState;
  parkedReason: ParkedReason | null;
  /** Number of times it was parked in a row. */
  attempts: number;
  nextAttemptAtMs: number;
  address: string;
  currency: Currency;
  /** THC base units or lamports. */
  amount: bigint;
  /** Number of its transactions that failed on the chain. */
  failures: number;
  batchId: number | null;
  /** The signature of that batch. */
  signature: string | null;
  paymentId: number | null;
  plantId: number | null;
  growhouseId: number | null;
  createdAtMs: number;
  settledAtMs: number | null;
}

const selectListed = (db: Connection) =>
  db
    .selectFrom('payouts')
    .leftJoin('payout_batches', 'payout_batches.id', 'payouts.batch_id')
    .select([
      'payouts.id',
      'payouts.reason',
      'payouts.state',
      'payouts.parked_reason',
      'payouts.attempts',
      'payouts.next_attempt_at_ms',
      'payouts.address',
      'payouts.currency',
      'payouts.amount_units',
      'payouts.failures',
      'payouts.batch_id',
      'payouts.payment_id',
      'payouts.plant_id',
      'payouts.growhouse_id',
      'payouts.created_at_ms',
      'payouts.settled_at_ms',
      'payout_batches.signature',
    ])
    .orderBy('payouts.id');

type ListedRow = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number];

const toListedPayout = (row: ListedRow): ListedPayout => ({
  id: row.id,
  reason: row.reason,
  state: row.state,
  parkedReason: row.parked_reason,
  attempts: row.attempts,
  nextAttemptAtMs: row.next_attempt_at_ms,
  address: row.address,
  currency: row.currency,
  amount: row.amount_units,
  failures: row.failures,
  batchId: row.batch_id,
  signature: row.signature,
  paymentId: row.payment_id,
  plantId: row.plant_id,
  growhouseId: row.growhouse_id,
  createdAtMs: row.created_at_ms,
  settledAtMs: row.settled_at_ms,
});

/** Loads payouts in ascending order of their ids. */
export async function loadPayoutsByIds(
  db: Connection,
  ids: readonly number[],
): Promise<ListedPayout[]> {
  if (ids.length === 0) return [];
  return (await selectListed(db).where('payouts.id', 'in', ids).execute()).map(toListedPayout);
}

/** Loads the payouts that a payment caused, oldest first. */
export async function loadPayoutsOfPayment(
  db: Connection,
  paymentId: number,
): Promise<ListedPayout[]> {
  const query = selectListed(db).where('payouts.payment_id', '=', paymentId);
  return (await query.execute()).map(toListedPayout);
}

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
