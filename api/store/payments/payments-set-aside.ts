import type { Amounts } from '../../../src/money/amounts.ts';
import type { PaymentState, PaymentKind } from '../../../src/money/kinds.ts';
import type { Connection } from '../database/database.ts';

/** A payment that waits for an operator to decide what it was for. */
export interface PaymentSetAside {
  id: number;
  signature: string;
  kind: PaymentKind;
  /** The wallet that paid. */
  address: string;
  received: Amounts;
  /** The wallets that the money came from, to which it is refunded. */
  sources: { thc: string; sol: string };
  /** The error code of why it bought nothing. */
  refusal: string | null;
  createdAtMs: number;
}

const selectPayments = (db: Connection) =>
  db
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
      'refusal',
      'state',
    ]);

type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number];

const toPayment = ({ id, signature, kind, address, ...row }: PaymentRow): PaymentSetAside => ({
  id,
  signature,
  kind,
  address,
  received: { thcUnits: row.received_units, lamports: row.received_lamports },
  sources: { thc: row.thc_source ?? address, sol: row.sol_source ?? address },
  refusal: row.refusal,
  createdAtMs: row.created_at_ms,
});

/** Loads the payments that are set aside, oldest first. */
export async function loadPaymentsSetAside(db: Connection): Promise<PaymentSetAside[]> {
  const query = selectPayments(db).where('state', '=', 'set_aside').orderBy('id');
  return (await query.execute()).map(toPayment);
}

/** Loads a payment that is set aside; null if it is not, or does not exist. */
export async function loadPaymentSetAside(
  db: Connection,
  id: number,
): Promise<PaymentSetAside | null> {
  const payment = await loadOperatedPayment(db, id);
  return payment?.state === 'set_aside' ? payment : null;
}

/** A payment in any state that an operator looks at. */
export interface OperatedPayment extends PaymentSetAside {
  state: PaymentState;
}

export async function loadOperatedPayment(
  db: Connection,
  id: number,
): Promise<OperatedPayment | null> {
  const row = await selectPayments(db).where('id', '=', id).executeTakeFirst();
  return row ? { ...toPayment(row), state: row.state } : null;
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
