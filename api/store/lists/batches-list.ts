import { type SqlBool, sql } from 'kysely';
import type { BatchesFilter } from '../../../src/contract/admin/admin-money.ts';
import type { Connection } from '../database/database.ts';
import type { ListCondition, ListSearch } from './list-search.ts';
import { createTimeConditions } from './money-times.ts';
import { createWalletCondition } from './wallet-conditions.ts';

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
