import type { PaymentKind } from '../../src/contract/payment-intent.ts';
import type { PaymentMethod } from '../../src/game/dispensary.ts';
import type { Connection } from './database.ts';
import type { PaymentState } from './tables.ts';

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
  /** What the vault received. */
  received: { thcUnits: bigint; lamports: bigint };
  /** What was asked for it; null where nothing was bought. */
  price: { currency: PaymentMethod; amount: bigint } | null;
  /** Why it was not fulfilled; null where it was. */
  refusal: string | null;
  createdAtMs: number;
}

/** A payment as it was judged. */
export interface JudgedPayment {
  id: number;
  signature: string;
  memo: string;
  address: string;
  state: PaymentState;
  refusal: string | null;
  /** What it brought, as it was written: to be checked. */
  result: unknown;
}

/** @returns its id; null where the signature counts already */
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

/** @param json what the payment brought, to be told again */
export async function keepPaymentResult(db: Connection, id: number, json: string): Promise<void> {
  await db.updateTable('payments').set({ result_json: json }).where('id', '=', id).execute();
}

export async function findPayment(
  db: Connection,
  signature: string,
): Promise<JudgedPayment | null> {
  const row = await db
    .selectFrom('payments')
    .select(['id', 'signature', 'memo', 'address', 'state', 'refusal', 'result_json'])
    .where('signature', '=', signature)
    .executeTakeFirst();
  if (!row) return null;
  const { result_json: result, ...payment } = row;
  return { ...payment, result };
}

/** Bound variables a statement takes. */
const MOST_AT_ONCE = 500;

/** Those of these signatures that were judged before. */
export async function judgedSignatures(
  db: Connection,
  signatures: readonly string[],
): Promise<Set<string>> {
  const judged = new Set<string>();
  for (let from = 0; from < signatures.length; from += MOST_AT_ONCE) {
    const rows = await db
      .selectFrom('payments')
      .select('signature')
      .where('signature', 'in', signatures.slice(from, from + MOST_AT_ONCE))
      .execute();
    for (const { signature } of rows) judged.add(signature);
  }
  return judged;
}

/** The slot up to which the vault's incoming transactions were looked through; null before. */
export async function readPaymentCursor(db: Connection): Promise<number | null> {
  const row = await db.selectFrom('payment_cursors').select('slot').executeTakeFirst();
  return row?.slot ?? null;
}

/** Moves the cursor on, never back. */
export async function movePaymentCursor(db: Connection, slot: number): Promise<void> {
  await db
    .insertInto('payment_cursors')
    .values({ id: 1, slot })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ slot }).where('payment_cursors.slot', '<', slot),
    )
    .execute();
}
