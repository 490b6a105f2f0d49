import type { Connection } from './database.ts';
import type { PayoutBatchState } from './tables.ts';

/** A payout that waits for somebody to say whether it was paid. */
export interface PayoutSetAside {
  id: number;
  address: string;
  currency: 'thc' | 'sol';
  /** THC base units or lamports. */
  amount: bigint;
  createdAtMs: number;
  /** The transaction it was last sent in, as far as this database knows. */
  batch: { signature: string; state: PayoutBatchState } | null;
}

/** The oldest first. */
export async function payoutsSetAside(db: Connection): Promise<PayoutSetAside[]> {
  const rows = await db
    .selectFrom('payouts')
    .leftJoin('payout_batches', 'payout_batches.id', 'payouts.batch_id')
    .select([
      'payouts.id',
      'payouts.address',
      'payouts.currency',
      'payouts.amount_units',
      'payouts.created_at_ms',
      'payout_batches.signature',
      'payout_batches.state as batch_state',
    ])
    .where('payouts.state', '=', 'set_aside')
    .orderBy('payouts.id')
    .execute();
  return rows.map(({ amount_units, created_at_ms, signature, batch_state, ...row }) => ({
    ...row,
    amount: amount_units,
    createdAtMs: created_at_ms,
    batch: signature === null || batch_state === null ? null : { signature, state: batch_state },
  }));
}

/** @returns false where it is not set aside any more */
export async function requeueSetAside(db: Connection, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payouts')
    .set({ state: 'queued', settled_at_ms: null, batch_id: null })
    .where('id', '=', id)
    .where('state', '=', 'set_aside')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
