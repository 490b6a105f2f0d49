import { sql } from 'kysely';
import type { BatchesFilter } from '../../../src/contract/admin/admin-money.ts';
import type { Connection } from '../database/database.ts';
import { createTimeConditions, createWalletCondition } from './conditions.ts';
import { indexed, type ListCondition, type ListSearch, scanned } from './list-search.ts';

/** Creates the search for the batches that match a filter. */
export async function createBatchSearch(
  db: Connection,
  filter: BatchesFilter,
  nowMs: number,
): Promise<ListSearch> {
  const { state, address, signature } = filter;
  const conditions = createTimeConditions(filter, nowMs);
  if (state !== null) {
    const isState = sql`state = ${state}`;
    conditions.push(state === 'confirmed' ? scanned`${isState}` : indexed`${isState}`);
  }
  if (signature !== '') conditions.push(indexed`signature = ${signature}`);
  if (address !== '') conditions.push(await createPayeeCondition(db, address));
  return { table: 'payout_batches', conditions };
}

/** Finds the batches of a wallet through its payouts. */
async function createPayeeCondition(db: Connection, address: string): Promise<ListCondition> {
  const { condition, access } = await createWalletCondition(db, 'payouts.address', address);
  return access === 'index'
    ? indexed`id in (select batch_id from batch_payouts
        where payout_id in (select id from payouts where ${condition}))`
    : scanned`exists (select 1 from batch_payouts
        join payouts on payouts.id = batch_payouts.payout_id
        where batch_payouts.batch_id = payout_batches.id and ${condition})`;
}
