import { NEVER_MS } from '../../../src/money/payout-rules.ts';
import type { Payout, PayoutBatch } from '../tables/payout-tables.ts';
import type { Connection } from '../database/database.ts';
import { findRow, findValue, hasRow, updateRow } from '../database/queries.ts';
import { HELD_REASON } from '../../../src/money/kinds.ts';

export const loadPayout = (db: Connection, id: number): Promise<Payout | null> =>
  findRow(db.selectFrom('payouts').selectAll().where('id', '=', id));

/** Updates a payout unless it has changed since it was read. */
const update = (
  db: Connection,
  { id, state, address, currency, amount_units, parked_reason, batch_id }: Payout,
) =>
  db
    .updateTable('payouts')
    .where((eb) => eb.and({ id, state, address, currency, amount_units }))
    .where('parked_reason', 'is not distinct from', parked_reason)
    .where('batch_id', 'is not distinct from', batch_id);

/** Keeps a queued payout from being paid until it is released. @returns false if it has changed */
export const markPayoutHeld = (db: Connection, payout: Payout): Promise<boolean> =>
  updateRow(update(db, payout).set({ parked_reason: HELD_REASON, next_attempt_at_ms: NEVER_MS }));

/**
 * Makes a payout due, to its wallet or another one: one that waits, or one that is set aside, whose
 * earlier transactions must not pay it.
 * @returns false if it has changed
 */
export const makePayoutDue = (
  db: Connection,
  payout: Payout,
  { address = payout.address, nowMs }: { address?: string; nowMs: number },
): Promise<boolean> =>
  updateRow(
    update(db, payout).set({
      state: 'queued',
      address,
      batch_id: null,
      settled_at_ms: null,
      parked_reason: null,
      attempts: 0,
      next_attempt_at_ms: nowMs,
    }),
  );

/** Changes the wallet of a payout that stays held. @returns false if it has changed */
export const readdressHeldPayout = (
  db: Connection,
  payout: Payout,
  address: string,
): Promise<boolean> => updateRow(update(db, payout).set({ address }));

/** Marks a payout as paid by a batch. @returns false if it has changed */
export const confirmPayout = (
  db: Connection,
  payout: Payout,
  { batchId, nowMs }: { batchId: number; nowMs: number },
): Promise<boolean> =>
  updateRow(
    update(db, payout).set({
      state: 'confirmed',
      batch_id: batchId,
      settled_at_ms: nowMs,
      parked_reason: null,
      next_attempt_at_ms: nowMs,
    }),
  );

/** Lists the transactions that a payout was signed in, oldest first. */
export const listPayoutTransactions = (db: Connection, payoutId: number): Promise<PayoutBatch[]> =>
  db
    .selectFrom('batch_payouts')
    .innerJoin('payout_batches', 'payout_batches.id', 'batch_payouts.batch_id')
    .where('batch_payouts.payout_id', '=', payoutId)
    .selectAll('payout_batches')
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
  const slot = await findValue(
    db
      .selectFrom('payout_batches')
      .select(({ fn }) => fn.max('slot').as('slot'))
      .where('created_at_ms', '<', beforeMs),
  );
  return slot ?? 0;
}

/** Loads what payouts owe, for the transaction that names them. Unknown ids are left out. */
export const listOwedById = (db: Connection, ids: readonly number[]) =>
  db
    .selectFrom('payouts')
    .select(['address', 'currency', 'amount_units'])
    .where('id', 'in', ids)
    .execute();

/** Returns whether a batch with this signature is stored. */
export const isBatchStored = (db: Connection, signature: string): Promise<boolean> =>
  hasRow(db.selectFrom('payout_batches').select('id').where('signature', '=', signature));

/**
 * Stores that a transaction has paid a payout. The transaction becomes a confirmed batch, unless the
 * server still settles it itself.
 * @returns the batch's id
 */
export async function storeProvenBatch(
  db: Connection,
  { id: payout_id, address, currency, amount_units }: Payout,
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
    .values({ batch_id: id, payout_id, address, currency, amount_units })
    .onConflict((conflict) => conflict.columns(['batch_id', 'payout_id']).doNothing())
    .execute();
  return id;
}
