import type { Connection } from '../database/database.ts';
import type { PayoutBatchState } from '../tables/payout-tables.ts';

/** A payout that waits for an operator to find out whether it was paid. */
export interface PayoutSetAside {
  id: number;
  address: string;
  currency: 'thc' | 'sol';
  /** THC base units or lamports. */
  amount: bigint;
  createdAtMs: number;
  /** The last transaction it was sent in, if this database knows one. */
  batch: { signature: string; state: PayoutBatchState } | null;
}

/** Loads the payouts that are set aside, oldest first. */
export async function loadPayoutsSetAside(db: Connection): Promise<PayoutSetAside[]> {
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
