import { sql } from 'kysely';
import type { PayoutBatch } from '../tables/payout-tables.ts';
import type { Connection } from '../database/database.ts';
import { findValue, listValues, sumAmounts, updateRow } from '../database/queries.ts';
import type { Currency } from '../../../src/money/amounts.ts';
import type { BatchState } from '../../../src/money/kinds.ts';
import { type RecordOf, toColumns } from '../database/records.ts';

/** A signed transaction to store. */
export interface NewBatch extends Pick<
  RecordOf<PayoutBatch>,
  'signature' | 'transactionBase64' | 'lastValidBlockHeight' | 'slot' | 'createdAtMs'
> {
  /** The wallets whose token accounts the transaction opens. */
  openedFor: readonly string[];
}

/**
 * Stores the signed bytes before they are broadcast for the first time.
 * @returns the batch's id; null if the same bytes are stored already, because signing the same payouts
 * twice within one slot produces the same transaction
 */
export async function insertBatch(
  db: Connection,
  { openedFor, ...batch }: NewBatch,
): Promise<number | null> {
  const id = await findValue(
    db
      .insertInto('payout_batches')
      .values({ ...toColumns(batch), accounts_opened: openedFor.length })
      .onConflict((conflict) => conflict.column('signature').doNothing())
      .returning('id'),
  );
  if (id !== null && openedFor.length > 0) {
    const openings = openedFor.map((address) => ({ address, batch_id: id }));
    await db.insertInto('token_account_openings').values(openings).execute();
  }
  return id;
}

/** Finds the state of the batch with this signature; null if there is none. */
export const findBatchState = (db: Connection, signature: string): Promise<BatchState | null> =>
  findValue(db.selectFrom('payout_batches').select('state').where('signature', '=', signature));

/** Lists batches that were sent and are not settled, oldest first. */
export const listSentBatches = (db: Connection, limit: number): Promise<PayoutBatch[]> =>
  db
    .selectFrom('payout_batches')
    .selectAll()
    .where('state', '=', 'sent')
    .orderBy('id')
    .limit(limit)
    .execute();

export async function markBatchUnclear(db: Connection, id: number, nowMs: number): Promise<void> {
  await db
    .updateTable('payout_batches')
    .set({ unclear_since_ms: nowMs })
    .where('id', '=', id)
    .where('unclear_since_ms', 'is', null)
    .execute();
}

/** Writes the final state of a batch. @returns false if it is already final */
export const finishBatch = (
  db: Connection,
  id: number,
  state: Exclude<BatchState, 'sent'>,
  nowMs: number,
): Promise<boolean> =>
  updateRow(
    db
      .updateTable('payout_batches')
      .set({ state, settled_at_ms: nowMs })
      .where('id', '=', id)
      .where('state', '=', 'sent'),
  );

/** Counts token accounts that payouts have opened since a time, or may still open. */
export async function countAccountsOpenedSince(db: Connection, sinceMs: number): Promise<number> {
  const opened = await findValue(
    db
      .selectFrom('payout_batches')
      .select(({ fn }) => fn.sum<number | null>('accounts_opened').as('opened_count'))
      .where('created_at_ms', '>', sinceMs)
      // Excluded rather than listed, or SQLite would read all batches by the index of states.
      .where('state', 'not in', ['failed', 'expired']),
  );
  return opened ?? 0;
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

/** Sums what batches in flight may still take from the vault. */
export async function loadInFlightTotals(db: Connection) {
  const counts = await db
    .selectFrom('payout_batches')
    .select((eb) => [
      eb.fn.countAll<number>().as('batches'),
      eb.fn.coalesce(eb.fn.sum<number>('accounts_opened'), eb.val(0)).as('accountsOpened'),
    ])
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow();
  const payouts = db
    .selectFrom('payouts')
    .innerJoin('payout_batches', 'payout_batches.id', 'payouts.batch_id')
    .where('payout_batches.state', '=', 'sent');
  const sum = (currency: Currency) =>
    sumAmounts(payouts.where('payouts.currency', '=', currency), 'payouts.amount_units');
  return { ...counts, thcUnits: await sum('thc'), lamports: await sum('sol') };
}

/** Lists the latest confirmed payout transactions and what they paid, newest first. */
export async function listLatestBatches(db: Connection, limit: number) {
  const sumOf = (currency: Currency) =>
    sql<bigint>`coalesce(sum(case when payouts.currency = ${sql.lit(currency)}
      then payouts.amount_units else 0 end), 0)`;
  const latest = db
    .selectFrom('payout_batches')
    .select(['id', 'signature', 'created_at_ms', 'settled_at_ms'])
    .where('state', '=', 'confirmed')
    .orderBy('id', 'desc')
    .limit(limit)
    .as('latest');
  const rows = await db
    .selectFrom(latest)
    .leftJoin('payouts', 'payouts.batch_id', 'latest.id')
    .groupBy(['latest.id', 'latest.signature', 'latest.created_at_ms', 'latest.settled_at_ms'])
    .select([
      'latest.signature',
      'latest.created_at_ms',
      'latest.settled_at_ms',
      sumOf('thc').as('thc_units'),
      sumOf('sol').as('sol_lamports'),
    ])
    .orderBy('latest.id', 'desc')
    .execute();
  return rows.map((row) => ({
    signature: row.signature,
    settledAtMs: row.settled_at_ms ?? row.created_at_ms,
    thcUnits: row.thc_units,
    lamports: row.sol_lamports,
  }));
}

/** A payout transaction with the number and the sums of the payouts it was signed for. */
export type ListedBatch = Awaited<ReturnType<typeof loadBatchesByIds>>[number];

/** Loads batches in ascending order of their ids. */
export async function loadBatchesByIds(db: Connection, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('payout_batches')
    .select([
      'id',
      'signature',
      'state',
      'accounts_opened',
      'slot',
      'last_valid_block_height',
      'created_at_ms',
      'unclear_since_ms',
      'settled_at_ms',
    ])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const totals = await db
    .selectFrom('batch_payouts')
    .select(({ fn }) => [
      'batch_id',
      'currency',
      fn.countAll<number>().as('payout_count'),
      fn.sum<bigint>('amount_units').as('sum_units'),
    ])
    .where('batch_id', 'in', ids)
    .groupBy(['batch_id', 'currency'])
    .execute();
  const getTotal = (batchId: number, currency: Currency) =>
    totals.find((total) => total.batch_id === batchId && total.currency === currency);
  return rows.map((row) => {
    const [thc, sol] = [getTotal(row.id, 'thc'), getTotal(row.id, 'sol')];
    return {
      ...row,
      payouts: (thc?.payout_count ?? 0) + (sol?.payout_count ?? 0),
      thcUnits: thc?.sum_units ?? 0n,
      lamports: sol?.sum_units ?? 0n,
    };
  });
}

/** Loads all batches that a payout was signed in, oldest first. */
export async function loadBatchesOfPayout(db: Connection, payoutId: number) {
  const ids = db.selectFrom('batch_payouts').select('batch_id').where('payout_id', '=', payoutId);
  return loadBatchesByIds(db, await listValues(ids));
}

/** Loads the payouts as a batch was signed for them, with their present states. */
export const loadPayoutsOfBatch = (db: Connection, batchId: number) =>
  db
    .selectFrom('batch_payouts')
    .innerJoin('payouts', 'payouts.id', 'batch_payouts.payout_id')
    .select([
      'batch_payouts.payout_id as id',
      'batch_payouts.address',
      'batch_payouts.currency',
      'batch_payouts.amount_units',
      'payouts.state',
      'payouts.batch_id',
    ])
    .where('batch_payouts.batch_id', '=', batchId)
    .orderBy('batch_payouts.payout_id')
    .execute();

/** Lists the wallets whose token accounts a batch opens. */
export const listOpenedWallets = (db: Connection, batchId: number): Promise<string[]> =>
  listValues(
    db
      .selectFrom('token_account_openings')
      .select('address')
      .where('batch_id', '=', batchId)
      .orderBy('address'),
  );
