import type { Currency } from '../../../src/money/amounts.ts';
import type { BatchState } from '../../../src/money/kinds.ts';
import type { Connection } from '../database/database.ts';

/** A signed transaction of payouts whose outcome is not known yet. */
export interface SentBatch {
  id: number;
  signature: string;
  transactionBase64: string;
  lastValidBlockHeight: number;
  /** It was signed in this slot or later; 0 if that is not known. */
  slot: number;
  createdAtMs: number;
  /** When its outcome was first found unclear; null if it never was. */
  unclearSinceMs: number | null;
}

export interface NewBatch extends Omit<SentBatch, 'id' | 'unclearSinceMs'> {
  /** The wallets whose token accounts the transaction opens. */
  openedFor: readonly string[];
}

/**
 * Stores the signed bytes before they are broadcast for the first time.
 * @returns the batch's id; null if the same bytes are stored already, because signing the same payouts
 * twice within one slot produces the same transaction
 */
export async function insertBatch(db: Connection, batch: NewBatch): Promise<number | null> {
  const row = await db
    .insertInto('payout_batches')
    .values({
      signature: batch.signature,
      transaction_base64: batch.transactionBase64,
      last_valid_block_height: batch.lastValidBlockHeight,
      slot: batch.slot,
      accounts_opened: batch.openedFor.length,
      created_at_ms: batch.createdAtMs,
    })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  if (batch.openedFor.length > 0) {
    const openings = batch.openedFor.map((address) => ({ address, batch_id: row.id }));
    await db.insertInto('token_account_openings').values(openings).execute();
  }
  return row.id;
}

/** Finds the state of the batch with this signature; null if there is none. */
export async function findBatchState(
  db: Connection,
  signature: string,
): Promise<BatchState | null> {
  const row = await db
    .selectFrom('payout_batches')
    .select('state')
    .where('signature', '=', signature)
    .executeTakeFirst();
  return row?.state ?? null;
}

/** Lists batches that were sent and are not settled, oldest first. */
export async function listSentBatches(db: Connection, limit: number): Promise<SentBatch[]> {
  const rows = await db
    .selectFrom('payout_batches')
    .selectAll()
    .where('state', '=', 'sent')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    signature: row.signature,
    transactionBase64: row.transaction_base64,
    lastValidBlockHeight: row.last_valid_block_height,
    slot: row.slot ?? 0,
    createdAtMs: row.created_at_ms,
    unclearSinceMs: row.unclear_since_ms,
  }));
}

export async function markBatchUnclear(db: Connection, id: number, nowMs: number): Promise<void> {
  await db
    .updateTable('payout_batches')
    .set({ unclear_since_ms: nowMs })
    .where('id', '=', id)
    .where('unclear_since_ms', 'is', null)
    .execute();
}

/** Writes the final state of a batch. @returns false if it is already final */
export async function finishBatch(
  db: Connection,
  id: number,
  state: Exclude<BatchState, 'sent'>,
  nowMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payout_batches')
    .set({ state, settled_at_ms: nowMs })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Counts token accounts that payouts have opened since a time, or may still open. */
export async function countAccountsOpenedSince(db: Connection, sinceMs: number): Promise<number> {
  const { opened_count } = await db
    .selectFrom('payout_batches')
    .select((eb) =>
      eb.fn.coalesce(eb.fn.sum<number>('accounts_opened'), eb.val(0)).as('opened_count'),
    )
    .where('created_at_ms', '>', sinceMs)
    .where('state', 'in', ['sent', 'confirmed', 'set_aside'])
    .executeTakeFirstOrThrow();
  return opened_count;
}

/** The token accounts that the vault has opened for a wallet. */
export interface AccountOpenings {
  count: number;
  /** Whether one of the transactions is not settled yet. */
  isInFlight: boolean;
}

/** Loads how often the vault has opened, or may still open, an account of each of these wallets. */
export async function loadAccountOpenings(
  db: Connection,
  addresses: readonly string[],
): Promise<Map<string, AccountOpenings>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .selectFrom('token_account_openings as opening')
    .innerJoin('payout_batches as batch', 'batch.id', 'opening.batch_id')
    .select(({ fn }) => [
      'opening.address',
      fn.countAll<number>().as('opening_count'),
      fn.countAll<number>().filterWhere('batch.state', '=', 'sent').as('sent_count'),
    ])
    .where('opening.address', 'in', addresses)
    .where('batch.state', 'in', ['sent', 'confirmed', 'set_aside'])
    .groupBy('opening.address')
    .execute();
  return new Map(
    rows.map(({ address, opening_count, sent_count }) => [
      address,
      { count: opening_count, isInFlight: sent_count > 0 },
    ]),
  );
}

/** The amounts that batches in flight may still take from the vault. */
export interface InFlightTotals {
  batches: number;
  accountsOpened: number;
  thcUnits: bigint;
  lamports: bigint;
}

export async function loadInFlightTotals(db: Connection): Promise<InFlightTotals> {
  const { batch_count, opened_count } = await db
    .selectFrom('payout_batches')
    .select((eb) => [
      eb.fn.countAll<number>().as('batch_count'),
      eb.fn.coalesce(eb.fn.sum<number>('accounts_opened'), eb.val(0)).as('opened_count'),
    ])
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow();
  const amounts = await db
    .selectFrom('payouts')
    .innerJoin('payout_batches', 'payout_batches.id', 'payouts.batch_id')
    .select(['payouts.currency', (eb) => eb.fn.sum<bigint>('payouts.amount_units').as('sum_units')])
    .where('payout_batches.state', '=', 'sent')
    .groupBy('payouts.currency')
    .execute();
  const getTotal = (currency: Currency) =>
    amounts.find((amount) => amount.currency === currency)?.sum_units ?? 0n;
  return {
    batches: batch_count,
    accountsOpened: opened_count,
    thcUnits: getTotal('thc'),
    lamports: getTotal('sol'),
  };
}
