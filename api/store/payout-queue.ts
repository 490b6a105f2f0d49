import type { Connection } from './database.ts';
import type { PayoutReason } from './tables.ts';

/** THC or SOL the vault owes a wallet and has not sent, or not settled, yet. */
export interface OwedPayout {
  id: number;
  address: string;
  currency: 'thc' | 'sol';
  /** THC base units or lamports. */
  amount: bigint;
  reason: PayoutReason;
  /** Transactions with it that failed on the chain. */
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

/** Queued payouts after this id, the oldest first. */
export async function queuedPayouts(
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

export async function payoutsOfBatch(db: Connection, batchId: number): Promise<OwedPayout[]> {
  const rows = await selectOwed(db).where('batch_id', '=', batchId).orderBy('id').execute();
  return rows.map(toOwed);
}

/** @returns false unless every one of them was still queued */
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

/** Ends what a batch sent, for good. */
export async function endPayouts(
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

/** Puts what was sent back in its place in the queue. */
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
