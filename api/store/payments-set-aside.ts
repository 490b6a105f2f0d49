import type { Selectable } from 'kysely';
import type { Connection } from './database.ts';
import type { PaymentTable } from './tables/payment-tables.ts';

/** A payment that waits for an operator to decide what it was for. */
export interface PaymentSetAside {
  id: number;
  signature: string;
  kind: Selectable<PaymentTable>['kind'];
  /** The wallet that paid. */
  address: string;
  received: { thcUnits: bigint; lamports: bigint };
  /** The wallets that the money came from, to which it is refunded. */
  sources: { thc: string; sol: string };
  createdAtMs: number;
}

/** Loads the payments that are set aside, oldest first. */
export async function loadPaymentsSetAside(db: Connection): Promise<PaymentSetAside[]> {
  const rows = await db
    .selectFrom('payments')
    .select([
      'id',
      'signature',
      'kind',
      'address',
      'received_units',
      'received_lamports',
      'thc_source',
      'sol_source',
      'created_at_ms',
    ])
    .where('state', '=', 'set_aside')
    .orderBy('id')
    .execute();
  return rows.map(({ id, signature, kind, address, ...row }) => ({
    id,
    signature,
    kind,
    address,
    received: { thcUnits: row.received_units, lamports: row.received_lamports },
    sources: { thc: row.thc_source ?? address, sol: row.sol_source ?? address },
    createdAtMs: row.created_at_ms,
  }));
}

/**
 * Writes the final state of a payment that is set aside.
 * @param resultJson what it bought, as `serializePaymentResult` writes it; null for a refund
 * @returns false if it is no longer set aside
 */
export async function finishPaymentSetAside(
  db: Connection,
  id: number,
  { state, resultJson }: { state: 'fulfilled' | 'refunded'; resultJson: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ state, result_json: resultJson })
    .where('id', '=', id)
    .where('state', '=', 'set_aside')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
