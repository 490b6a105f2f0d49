import { type SqlBool, sql } from 'kysely';
import type { Currency } from '../../../src/money/amounts.ts';
import type { BatchState } from '../../../src/money/kinds.ts';
import type { BatchesFilter } from '../../../src/contract/admin/admin-money.ts';
import type { Connection } from '../database/database.ts';
import type { ListCondition, ListSearch } from './list-search.ts';
import { createTimeConditions } from './money-times.ts';
import { createWalletCondition } from './wallet-conditions.ts';

/** A payout transaction as admins see it. */
export interface ListedBatch {
  id: number;
  signature: string;
  state: BatchState;
  /** How many payouts it was signed for, and their sums. */
  payouts: number;
  thcUnits: bigint;
  lamports: bigint;
  accountsOpened: number;
  /** It was signed in this slot or later; null for transactions of earlier versions. */
  slot: number | null;
  lastValidBlockHeight: number;
  createdAtMs: number;
  unclearSinceMs: number | null;
  settledAtMs: number | null;
}

/** Loads batches in ascending order of their ids. */
export async function loadBatchesByIds(
  db: Connection,
  ids: readonly number[],
): Promise<ListedBatch[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('payout_batches')
    .select([
      'id',
      'signature',
      'state',
      'accounts_opened',
      'slot',
      'last_valid_block_height',
      'created_at_ms',
      'unclear_since_ms',
      'settled_at_ms',
    ])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const totals = await db
    .selectFrom('batch_payouts')
    .select(({ fn }) => [
      'batch_id',
      'currency',
      fn.countAll<number>().as('payout_count'),
      fn.sum<bigint>('amount_units').as('sum_units'),
    ])
    .where('batch_id', 'in', ids)
    .groupBy(['batch_id', 'currency'])
    .execute();
  const getTotal = (batchId: number, currency: Currency) =>
    totals.find((total) => total.batch_id === batchId && total.currency === currency);
  return rows.map((row) => {
    const [thc, sol] = [getTotal(row.id, 'thc'), getTotal(row.id, 'sol')];
    return {
      id: row.id,
      signature: row.signature,
      state: row.state,
      payouts: (thc?.payout_count ?? 0) + (sol?.payout_count ?? 0),
      thcUnits: thc?.sum_units ?? 0n,
      lamports: sol?.sum_units ?? 0n,
      accountsOpened: row.accounts_opened,
      slot: row.slot,
      lastValidBlockHeight: row.last_valid_block_height,
      createdAtMs: row.created_at_ms,
      unclearSinceMs: row.unclear_since_ms,
      settledAtMs: row.settled_at_ms,
    };
  });
}

/** Creates the search for the batches that match a filter. */
export async function createBatchSearch(
  db: Connection,
  filter: BatchesFilter,
  nowMs: number,
): Promise<ListSearch> {
  const { state, address, signature } = filter;
  const conditions = createTimeConditions(filter, nowMs);
  if (state !== null) {
    conditions.push({
      condition: sql<SqlBool>`state = ${state}`,
      access: state === 'confirmed' ? 'scan' : 'index',
    });
  }
  if (signature !== '') {
    conditions.push({ condition: sql<SqlBool>`signature = ${signature}`, access: 'index' });
  }
  if (address !== '') conditions.push(await createPayeeCondition(db, address));
  return { table: 'payout_batches', conditions };
}

/** Finds the batches of a wallet through its payouts. */
async function createPayeeCondition(db: Connection, address: string): Promise<ListCondition> {
  const wallet = await createWalletCondition(db, 'payouts.address', address);
  const { access } = wallet;
  if (access === 'index') {
    const condition = sql<SqlBool>`id in (select batch_id from batch_payouts
      where payout_id in (select id from payouts where ${wallet.condition}))`;
    return { condition, access };
  }
  const condition = sql<SqlBool>`exists (select 1 from batch_payouts
    join payouts on payouts.id = batch_payouts.payout_id
    where batch_payouts.batch_id = payout_batches.id and ${wallet.condition})`;
  return { condition, access };
}
