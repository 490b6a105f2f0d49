import type { Currency } from '../../../src/money/amounts.ts';
import {
  HELD_REASON,
  type ParkedReason,
  type BatchState,
  type PayoutState,
} from '../../../src/money/kinds.ts';
import type { Connection } from '../database/database.ts';

/** A payout that an operator looks at or acts on. */
export interface OperatedPayout {
  id: number;
  state: PayoutState;
  parkedReason: ParkedReason | null;
  nextAttemptAtMs: number;
  address: string;
  currency: Currency;
  /** THC base units or lamports. */
  amount: bigint;
  /** The last batch it was signed in. */
  batchId: number | null;
  /** The payment that it refunds or exchanges. */
  paymentId: number | null;
}

/** Waits for an operator, not for a time. The largest number that every reader represents exactly. */
const NEVER_MS = Number.MAX_SAFE_INTEGER;

export async function loadOperatedPayout(
  db: Connection,
  id: number,
): Promise<OperatedPayout | null> {
  const row = await db
    .selectFrom('payouts')
    .select([
      'id',
      'state',
      'parked_reason as parkedReason',
      'next_attempt_at_ms as nextAttemptAtMs',
      'address',
      'currency',
      'amount_units',
      'batch_id as batchId',
      'payment_id as paymentId',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { amount_units: amount, ...payout } = row;
  return { ...payout, amount };
}

/** Updates a payout unless it has changed since it was read. */
const update = (db: Connection, payout: OperatedPayout) =>
  db
    .updateTable('payouts')
    .where('id', '=', payout.id)
    .where('state', '=', payout.state)
    .where('address', '=', payout.address)
    .where('currency', '=', payout.currency)
    .where('amount_units', '=', payout.amount)
    .where('parked_reason', 'is not distinct from', payout.parkedReason)
    .where('batch_id', 'is not distinct from', payout.batchId);

const wasUpdated = ({ numUpdatedRows }: { numUpdatedRows: bigint }): boolean =>
  numUpdatedRows === 1n;

/** Keeps a queued payout from being paid until it is released. @returns false if it has changed */
export const markPayoutHeld = async (db: Connection, payout: OperatedPayout): Promise<boolean> =>
  wasUpdated(
    await update(db, payout)
      .set({ parked_reason: HELD_REASON, next_attempt_at_ms: NEVER_MS })
      .executeTakeFirst(),
  );

/**
 * Makes a payout due, to its wallet or another one: one that waits, or one that is set aside, whose
 * earlier transactions must not pay it.
 * @returns false if it has changed
 */
export async function makePayoutDue(
  db: Connection,
  payout: OperatedPayout,
  { address = payout.address, nowMs }: { address?: string; nowMs: number },
): Promise<boolean> {
  return wasUpdated(
    await update(db, payout)
      .set({
        state: 'queued',
        address,
        batch_id: null,
        settled_at_ms: null,
        parked_reason: null,
        attempts: 0,
        next_attempt_at_ms: nowMs,
      })
      .executeTakeFirst(),
  );
}

/** Changes the wallet of a payout that stays held. @returns false if it has changed */
export const readdressHeldPayout = async (
  db: Connection,
  payout: OperatedPayout,
  address: string,
): Promise<boolean> => wasUpdated(await update(db, payout).set({ address }).executeTakeFirst());

/** Marks a payout as paid by a batch. @returns false if it has changed */
export const confirmPayout = async (
  db: Connection,
  payout: OperatedPayout,
  { batchId, nowMs }: { batchId: number; nowMs: number },
): Promise<boolean> =>
  wasUpdated(
    await update(db, payout)
      .set({
        state: 'confirmed',
        batch_id: batchId,
        settled_at_ms: nowMs,
        parked_reason: null,
        next_attempt_at_ms: nowMs,
      })
      .executeTakeFirst(),
  );

/** A transaction that a payout was signed in. */
export interface PayoutTransaction {
  batchId: number;
  signature: string;
  state: BatchState;
  lastValidBlockHeight: number;
  createdAtMs: number;
}

/** Lists the transactions that a payout was signed in, oldest first. */
export const listPayoutTransactions = (
  db: Connection,
  payoutId: number,
): Promise<PayoutTransaction[]> =>
  db
    .selectFrom('batch_payouts')
    .innerJoin('payout_batches', 'payout_batches.id', 'batch_payouts.batch_id')
    .where('batch_payouts.payout_id', '=', payoutId)
    .select([
      'payout_batches.id as batchId',
      'payout_batches.signature',
      'payout_batches.state',
      'payout_batches.last_valid_block_height as lastValidBlockHeight',
      'payout_batches.created_at_ms as createdAtMs',
    ])
    .orderBy('payout_batches.id')
    .execute();

/**
 * Returns since when a payout, or the payment that it belongs to, has existed, Unix ms. A refund of a
 * late exchange is younger than the exchange, whose row it took over.
 */
export async function findPayoutStartMs(db: Connection, payoutId: number): Promise<number> {
  const row = await db
    .selectFrom('payouts')
    .leftJoin('payments', 'payments.id', 'payouts.payment_id')
    .leftJoin('batch_payouts', 'batch_payouts.payout_id', 'payouts.id')
    .leftJoin('payout_batches', 'payout_batches.id', 'batch_payouts.batch_id')
    .where('payouts.id', '=', payoutId)
    .select(({ fn }) => [
      fn.min('payouts.created_at_ms').as('payout_ms'),
      fn.min('payments.created_at_ms').as('payment_ms'),
      fn.min('payout_batches.created_at_ms').as('batch_ms'),
    ])
    .executeTakeFirstOrThrow();
  return Math.min(...[row.payout_ms, row.payment_ms, row.batch_ms].map((ms) => ms ?? Infinity));
}

/** Returns a slot of the chain before a time, from the newest batch that is older; 0 if there is none. */
export async function findSlotBefore(db: Connection, beforeMs: number): Promise<number> {
  const row = await db
    .selectFrom('payout_batches')
    .select(({ fn }) => fn.max('slot').as('slot'))
    .where('created_at_ms', '<', beforeMs)
    .executeTakeFirst();
  return row?.slot ?? 0;
}

/** Loads what payouts owe, for the transaction that names them. Unknown ids are left out. */
export async function listOwedById(
  db: Connection,
  ids: readonly number[],
): Promise<{ address: string; currency: Currency; amount: bigint }[]> {
  const rows = await db
    .selectFrom('payouts')
    .select(['address', 'currency', 'amount_units'])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ amount_units: amount, ...row }) => ({ ...row, amount }));
}

/** Returns whether a batch with this signature is stored. */
export async function isBatchStored(db: Connection, signature: string): Promise<boolean> {
  const query = db.selectFrom('payout_batches').select('id').where('signature', '=', signature);
  return (await query.executeTakeFirst()) !== undefined;
}

/**
 * Stores that a transaction has paid a payout. The transaction becomes a confirmed batch, unless the
 * server still settles it itself.
 * @returns the batch's id
 */
export async function storeProvenBatch(
  db: Connection,
  payout: OperatedPayout,
  { signature, slot, nowMs }: { signature: string; slot: number; nowMs: number },
): Promise<number> {
  await db
    .insertInto('payout_batches')
    .values({
      signature,
      transaction_base64: '',
      last_valid_block_height: 0,
      slot,
      accounts_opened: 0,
      state: 'confirmed',
      created_at_ms: nowMs,
      settled_at_ms: nowMs,
    })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .execute();
  const ofSignature = db.selectFrom('payout_batches').where('signature', '=', signature);
  const { id } = await ofSignature.select('id').executeTakeFirstOrThrow();
  await db
    .updateTable('payout_batches')
    .set({ state: 'confirmed', settled_at_ms: nowMs })
    .where('id', '=', id)
    .where('state', 'not in', ['sent', 'confirmed'])
    .execute();
  await db
    .insertInto('batch_payouts')
    .values({
      batch_id: id,
      payout_id: payout.id,
      address: payout.address,
      currency: payout.currency,
      amount_units: payout.amount,
    })
    .onConflict((conflict) => conflict.columns(['batch_id', 'payout_id']).doNothing())
    .execute();
  return id;
}
