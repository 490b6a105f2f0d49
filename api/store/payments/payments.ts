import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import {
  countRows,
  findValue,
  hasRow,
  listValues,
  type Query,
  splitRows,
  updateRow,
} from '../database/queries.ts';
import type { PaymentRow } from '../tables/payment-tables.ts';
import type { Row } from '../tables/tables.ts';
import type { Amounts, Money } from '../../../src/money/amounts.ts';
import type { PaymentState } from '../../../src/money/kinds.ts';
import { SET_ASIDE } from '../tables/state-literals.ts';

/** The amounts of a payment, and the wallets that sent it, to which it is refunded. */
export interface Receipt {
  received: Amounts;
  sources: { thc: string; sol: string };
}

/** A payment that the server has decided about. */
export type Payment = PaymentRow & Receipt;

const selectPayments = (db: Connection) => db.selectFrom('payments').selectAll();

export const withReceipt = (row: PaymentRow): Payment => ({
  ...row,
  received: { thcUnits: row.received_units, lamports: row.received_lamports },
  sources: { thc: row.thc_source ?? row.address, sol: row.sol_source ?? row.address },
});

export interface NewPayment
  extends
    Receipt,
    Pick<
      PaymentRow,
      | 'signature'
      | 'kind'
      | 'memo'
      | 'address'
      | 'order_id'
      | 'growhouse_id'
      | 'plant_id'
      | 'state'
      | 'refusal'
      | 'created_at_ms'
    > {
  /** The price of what was bought; null if nothing was bought. */
  price: Money | null;
}

/** Inserts a payment. @returns its id; null if the signature exists already */
export async function insertPayment(
  db: Connection,
  { received, sources, price, ...payment }: NewPayment,
): Promise<number | null> {
  return findValue(
    db
      .insertInto('payments')
      .values({
        ...payment,
        received_units: received.thcUnits,
        received_lamports: received.lamports,
        thc_source: sources.thc,
        sol_source: sources.sol,
        currency: price?.currency ?? null,
        price_units: price?.amount ?? 0n,
        result_json: null,
      })
      .onConflict((conflict) => conflict.column('signature').doNothing())
      .returning('id'),
  );
}

/** Stores the result of a payment, so that it can be returned again. */
export async function savePaymentResult(db: Connection, id: number, json: string): Promise<void> {
  await db.updateTable('payments').set({ result_json: json }).where('id', '=', id).execute();
}

const listPayments = async (query: Query<PaymentRow>): Promise<Payment[]> =>
  (await query.execute()).map(withReceipt);

export async function findPayment(db: Connection, signature: string): Promise<Payment | null> {
  const [payment] = await listPayments(selectPayments(db).where('signature', '=', signature));
  return payment ?? null;
}

export async function loadPayment(db: Connection, id: number): Promise<Payment | null> {
  const [payment] = await listPayments(selectPayments(db).where('id', '=', id));
  return payment ?? null;
}

/** Loads payments in ascending order of their ids. */
export const loadPaymentsByIds = async (
  db: Connection,
  ids: readonly number[],
): Promise<Payment[]> =>
  ids.length === 0 ? [] : listPayments(selectPayments(db).where('id', 'in', ids).orderBy('id'));

/** Loads the payments that named an order, oldest first. */
export const loadPaymentsOfOrder = (db: Connection, orderId: number): Promise<Payment[]> =>
  listPayments(selectPayments(db).where('order_id', '=', orderId).orderBy('id'));

/** Loads the payments that are set aside, oldest first. */
export const loadPaymentsSetAside = (db: Connection): Promise<Payment[]> =>
  listPayments(selectPayments(db).where('state', '=', SET_ASIDE).orderBy('id'));

/** Loads a payment that is set aside; null if it is not, or does not exist. */
export async function loadPaymentSetAside(db: Connection, id: number): Promise<Payment | null> {
  const payment = await loadPayment(db, id);
  return payment?.state === 'set_aside' ? payment : null;
}

const SIGNATURE_TABLES = [
  'payments',
  'rejected_transactions',
  'held_payments',
  'payout_batches',
] as const;

/**
 * Returns which of these signatures need no lookup: those of settled, held and rejected payments, and
 * of payouts.
 */
export async function findKnownSignatures(
  db: Connection,
  signatures: readonly string[],
): Promise<Set<string>> {
  const known = new Set<string>();
  for (const part of splitRows(signatures)) {
    for (const table of SIGNATURE_TABLES) {
      const query = db.selectFrom(table).select('signature').where('signature', 'in', part);
      for (const signature of await listValues(query)) known.add(signature);
    }
  }
  return known;
}

/** Loads the slot up to which payments were collected; null before the first run. */
export const loadPaymentCursor = (db: Connection): Promise<number | null> =>
  findValue(db.selectFrom('payment_cursors').select('slot'));

/** Advances the payment cursor; never moves it back. */
export async function advancePaymentCursor(db: Connection, slot: number): Promise<void> {
  await db
    .insertInto('payment_cursors')
    .values({ id: 1, slot })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ slot }).where('payment_cursors.slot', '<', slot),
    )
    .execute();
}

/**
 * Writes the final state of a payment that is set aside.
 * @param resultJson what it bought, as `serializePaymentResult` writes it; null for a refund
 * @returns false if it is no longer set aside
 */
export const finishPaymentSetAside = (
  db: Connection,
  id: number,
  { state, resultJson }: { state: 'fulfilled' | 'refunded'; resultJson: string | null },
): Promise<boolean> =>
  updateRow(
    db
      .updateTable('payments')
      .set({ state, result_json: resultJson })
      .where('id', '=', id)
      .where('state', '=', 'set_aside'),
  );

/**
 * Counts payments by state; those of banned wallets are `held` until they are settled. Only those that
 * were not fulfilled are grouped, from a partial index: the others are by far the most.
 */
export async function countPaymentsByState(
  db: Connection,
): Promise<{ state: PaymentState | 'held'; count: number }[]> {
  const total = await countRows(db.selectFrom('payments'));
  const held = await countRows(db.selectFrom('held_payments'));
  const others = await db
    .selectFrom('payments')
    .select(({ fn }) => ['state', fn.countAll<number>().as('payment_count')])
    .where('state', '<>', sql.lit('fulfilled' as const))
    .groupBy('state')
    .execute();
  const [refunded = 0, setAside = 0] = (['refunded', 'set_aside'] as const).map(
    (state) => others.find((row) => row.state === state)?.payment_count,
  );
  return [
    { state: 'fulfilled', count: total - refunded - setAside },
    { state: 'refunded', count: refunded },
    { state: 'set_aside', count: setAside },
    { state: 'held', count: held },
  ];
}

/** A transaction that is no payment. */
export type RejectedTransaction = Omit<Row<'rejected_transactions'>, 'created_at_ms'>;

/** Remembers a transaction, so that it is not looked up again. */
export async function insertRejectedTransaction(
  db: Connection,
  transaction: RejectedTransaction,
  nowMs: number,
): Promise<void> {
  await db
    .insertInto('rejected_transactions')
    .values({ ...transaction, created_at_ms: nowMs })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .execute();
}

export const isRejectedTransaction = (db: Connection, signature: string): Promise<boolean> =>
  hasRow(db.selectFrom('rejected_transactions').select('slot').where('signature', '=', signature));
