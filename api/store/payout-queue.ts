import type { Connection } from './database.ts';
import type { PayoutReason } from './tables.ts';

/** A payout that is not settled yet. */
export interface OwedPayout {
  id: number;
  address: string;
  currency: 'thc' | 'sol';
  /** THC base units or lamports. */
  amount: bigint;
  reason: PayoutReason;
  /** How many of its transactions have failed on the chain. */
  failures: number;
}

const selectOwed = (db: Connection) =>
  db
    .selectFrom('payouts')
    .select(['id', 'address', 'currency', 'amount_units', 'reason', 'failures']);

type OwedRow = Awaited<ReturnType<ReturnType<typeof selectOwed>['execute']>>[number];

const toOwed = ({ amount_units, ...row }: OwedRow): OwedPayout => ({
  ...row,
  amount: amount_units,
});

/** Lists queued payouts after this id, oldest first. */
export async function listQueuedPayouts(
  db: Connection,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<OwedPayout[]> {
  const rows = await selectOwed(db)
    .where('state', '=', 'queued')
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toOwed);
}

export async function listPayoutsInBatch(db: Connection, batchId: number): Promise<OwedPayout[]> {
  const rows = await selectOwed(db).where('batch_id', '=', batchId).orderBy('id').execute();
  return rows.map(toOwed);
}

/** Marks payouts as sent in a batch. @returns false unless all of them were still queued */
export async function markPayoutsSent(
  db: Connection,
  ids: readonly number[],
  batchId: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payouts')
    .set({ state: 'sent', batch_id: batchId })
    .where('id', 'in', ids)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return numUpdatedRows === BigInt(ids.length);
}

/** Writes the final state of sent payouts. */
export async function finishPayouts(
  db: Connection,
  ids: readonly number[],
  state: 'confirmed' | 'set_aside',
  nowMs: number,
): Promise<void> {
  await db
    .updateTable('payouts')
    .set({ state, settled_at_ms: nowMs })
    .where('id', 'in', ids)
    .where('state', '=', 'sent')
    .execute();
}

/** Returns sent payouts to their place in the queue. */
export async function requeuePayouts(
  db: Connection,
  ids: readonly number[],
  { hasFailed }: { hasFailed: boolean },
): Promise<void> {
  await db
    .updateTable('payouts')
    .set((eb) => ({
      state: 'queued',
      batch_id: null,
      failures: eb('failures', '+', hasFailed ? 1 : 0),
    }))
    .where('id', 'in', ids)
    .where('state', '=', 'sent')
    .execute();
}
