import type { Amounts } from '../../../src/money/amounts.ts';
import type { PaymentState, PaymentKind } from '../../../src/money/kinds.ts';
import type { PaymentMethod } from '../../../src/game/dispensary.ts';
import type { Connection } from '../database/database.ts';

export interface NewPayment {
  signature: string;
  kind: PaymentKind;
  memo: string;
  /** The wallet that paid. */
  address: string;
  orderId: number | null;
  growhouseId: number | null;
  plantId: number | null;
  state: PaymentState;
  /** The amounts that the vault received. */
  received: Amounts;
  /** The owners of the accounts that were debited. */
  sources: { thc: string; sol: string };
  /** The price of what was bought; null if nothing was bought. */
  price: { currency: PaymentMethod; amount: bigint } | null;
  /** Why the payment was not fulfilled; null if it was. */
  refusal: string | null;
  createdAtMs: number;
}

/** A payment with its final outcome. */
export interface SettledPayment {
  id: number;
  signature: string;
  memo: string;
  address: string;
  state: PaymentState;
  refusal: string | null;
  received: Amounts;
  /** The wallets that a refund returns to. */
  sources: { thc: string; sol: string };
  /** The stored result, not validated yet. */
  result: unknown;
}

/** Inserts a payment. @returns its id; null if the signature exists already */
export async function insertPayment(db: Connection, payment: NewPayment): Promise<number | null> {
  const row = await db
    .insertInto('payments')
    .values({
      signature: payment.signature,
      kind: payment.kind,
      memo: payment.memo,
      address: payment.address,
      order_id: payment.orderId,
      growhouse_id: payment.growhouseId,
      plant_id: payment.plantId,
      state: payment.state,
      received_units: payment.received.thcUnits,
      received_lamports: payment.received.lamports,
      thc_source: payment.sources.thc,
      sol_source: payment.sources.sol,
      currency: payment.price?.currency ?? null,
      price_units: payment.price?.amount ?? 0n,
      result_json: null,
      refusal: payment.refusal,
      created_at_ms: payment.createdAtMs,
    })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Stores the result of a payment, so that it can be returned again. */
export async function savePaymentResult(db: Connection, id: number, json: string): Promise<void> {
  await db.updateTable('payments').set({ result_json: json }).where('id', '=', id).execute();
}

export async function findPayment(
  db: Connection,
  signature: string,
): Promise<SettledPayment | null> {
  const row = await db
    .selectFrom('payments')
    .select(['id', 'signature', 'memo', 'address', 'state', 'refusal', 'result_json'])
    .select(['received_units', 'received_lamports', 'thc_source', 'sol_source'])
    .where('signature', '=', signature)
    .executeTakeFirst();
  if (!row) return null;
  const { id, memo, address, state, refusal } = row;
  return {
    id,
    signature,
    memo,
    address,
    state,
    refusal,
    received: { thcUnits: row.received_units, lamports: row.received_lamports },
    sources: { thc: row.thc_source ?? address, sol: row.sol_source ?? address },
    result: row.result_json,
  };
}

const SIGNATURE_TABLES = [
  'payments',
  'rejected_transactions',
  'held_payments',
  'payout_batches',
] as const;
/** Keeps statements far below the limit of bound parameters. */
const MAX_SIGNATURES_PER_QUERY = 500;

/**
 * Returns which of these signatures need no lookup: those of settled, held and rejected payments, and
 * of payouts.
 */
export async function findKnownSignatures(
  db: Connection,
  signatures: readonly string[],
): Promise<Set<string>> {
  const known = new Set<string>();
  for (let from = 0; from < signatures.length; from += MAX_SIGNATURES_PER_QUERY) {
    const chunk = signatures.slice(from, from + MAX_SIGNATURES_PER_QUERY);
    for (const table of SIGNATURE_TABLES) {
      const rows = await db
        .selectFrom(table)
        .select('signature')
        .where('signature', 'in', chunk)
        .execute();
      for (const { signature } of rows) known.add(signature);
    }
  }
  return known;
}

/** Loads the slot up to which payments were collected; null before the first run. */
export async function loadPaymentCursor(db: Connection): Promise<number | null> {
  const row = await db.selectFrom('payment_cursors').select('slot').executeTakeFirst();
  return row?.slot ?? null;
}

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
