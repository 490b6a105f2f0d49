import type { Connection } from '../database/database.ts';
import type { RejectionReason } from '../tables/payment-tables.ts';

/** A transaction that is no payment. */
export interface RejectedTransaction {
  signature: string;
  reason: RejectionReason;
  slot: number;
}

/** Remembers a transaction, so that it is not looked up again. */
export async function insertRejectedTransaction(
  db: Connection,
  { signature, reason, slot }: RejectedTransaction,
  nowMs: number,
): Promise<void> {
  await db
    .insertInto('rejected_transactions')
    .values({ signature, reason, slot, created_at_ms: nowMs })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .execute();
}

export async function isRejectedTransaction(db: Connection, signature: string): Promise<boolean> {
  const row = await db
    .selectFrom('rejected_transactions')
    .select('slot')
    .where('signature', '=', signature)
    .executeTakeFirst();
  return row !== undefined;
}
