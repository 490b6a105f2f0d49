import { sql } from 'kysely';
import type { Currency, Amounts } from '../../../src/money/amounts.ts';
import type { BatchState } from '../../../src/money/kinds.ts';
import { compileOnce } from '../database/compile-once.ts';
import { type IdRange, listValues } from '../database/queries.ts';
import type { Payout, PayoutBatch } from '../tables/payout-tables.ts';
import { selectSignatures } from './vault-transactions.ts';
import type { Connection } from '../database/database.ts';

/** A payment as the books have it. */
export interface BookedPayment extends Amounts {
  id: number;
  signature: string;
}

/** A payout transaction as the books have it, with the sums of its payouts. */
export interface BookedBatch extends Amounts {
  id: number;
  signature: string;
  state: BatchState;
  accountsOpened: number;
  payoutIds: number[];
}

/** What the books know about transactions, by signature. */
export interface Books {
  payments: Map<string, BookedPayment>;
  batches: Map<string, BookedBatch>;
}

/** Loads what the books know about a page of vault transactions. */
export async function loadBooks(db: Connection, { afterId, untilId }: IdRange): Promise<Books> {
  const payments = await selectPayments(db, afterId, untilId);
  const batches = await selectBatches(db, afterId, untilId);
  const payouts = batches.length === 0 ? [] : await selectPayouts(db, afterId, untilId);
  const byBatch = Map.groupBy(payouts, (payout) => payout.batch_id);
  return {
    payments: new Map(
      payments.map(({ id, signature, received_units, received_lamports }) => [
        signature,
        { id, signature, thcUnits: received_units, lamports: received_lamports },
      ]),
    ),
    batches: new Map(
      batches.map((batch) => [batch.signature, toBookedBatch(batch, byBatch.get(batch.id) ?? [])]),
    ),
  };
}

type BatchRow = Pick<PayoutBatch, 'id' | 'signature' | 'state' | 'accounts_opened'>;
type PayoutRow = Pick<Payout, 'id' | 'batch_id' | 'currency' | 'amount_units'>;

function toBookedBatch(
  { id, signature, state, accounts_opened: accountsOpened }: BatchRow,
  payouts: readonly PayoutRow[],
): BookedBatch {
  const sum = (currency: Currency) =>
    payouts
      .filter((payout) => payout.currency === currency)
      .reduce((total, { amount_units }) => total + amount_units, 0n);
  const payoutIds = payouts.map((payout) => payout.id);
  const sums = { thcUnits: sum('thc'), lamports: sum('sol') };
  return { id, signature, state, accountsOpened, payoutIds, ...sums };
}

const selectPayments = compileOnce((db, afterId: number, untilId: number) =>
  db
    .selectFrom('payments')
    .select(['id', 'signature', 'received_units', 'received_lamports'])
    .where('signature', 'in', selectSignatures(db, afterId, untilId)),
);

const selectBatches = compileOnce((db, afterId: number, untilId: number) =>
  db
    .selectFrom('payout_batches')
    .select(['id', 'signature', 'state', 'accounts_opened'])
    .where('signature', 'in', selectSignatures(db, afterId, untilId)),
);

const selectPayouts = compileOnce((db, afterId: number, untilId: number) =>
  db
    .selectFrom('payouts')
    .select(['id', 'batch_id', 'currency', 'amount_units'])
    .where(
      'batch_id',
      'in',
      db
        .selectFrom('payout_batches')
        .select('payout_batches.id')
        .where('payout_batches.signature', 'in', selectSignatures(db, afterId, untilId)),
    )
    .orderBy('id'),
);

/** Lists the ids of the payouts in a batch. */
export const listPayoutIds = (db: Connection, batchId: number): Promise<number[]> =>
  listValues(db.selectFrom('payouts').select('id').where('batch_id', '=', batchId).orderBy('id'));

/** Rows among which the earliest slot is; nodes may lag, so the oldest row need not have it. */
const MAX_OLDEST_ROWS = 200;

/** Finds the earliest slot that an order or a payout transaction names; null if there is none. */
export async function findFirstBookedSlot(db: Connection): Promise<number | null> {
  const orders = await listValues(
    db.selectFrom('orders').select('created_slot').orderBy('id').limit(MAX_OLDEST_ROWS),
  );
  const batches = await listValues(
    db
      .selectFrom('payout_batches')
      .select('slot')
      .where('slot', 'is not', null)
      .orderBy('id')
      .limit(MAX_OLDEST_ROWS),
  );
  const slots = [...orders, ...batches].filter((slot) => slot !== null);
  return slots.length === 0 ? null : Math.min(...slots);
}

/** A settled row whose transaction was not collected from the chain. */
export interface UnseenRow {
  id: number;
  signature: string;
  settledAtMs: number;
  /** The slot from which on it can have landed; null if that is not known. */
  slot: number | null;
  /** The amounts received according to the books; nothing for a batch. */
  received: Amounts;
}

/** Lists the payments of a page whose transactions were not collected. */
export async function listUnseenPayments(
  db: Connection,
  { afterId, untilId }: IdRange,
): Promise<UnseenRow[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'signature', 'created_at_ms', 'received_units', 'received_lamports'])
    .where('id', '>', afterId)
    .where('id', '<=', untilId)
    .where(isNotCollected('payments.signature'))
    .execute();
  return rows.map(({ id, signature, created_at_ms, received_units, received_lamports }) => ({
    id,
    signature,
    settledAtMs: created_at_ms,
    slot: null,
    received: { thcUnits: received_units, lamports: received_lamports },
  }));
}

/** Lists the batches of a page that are settled as landed, but were not collected. */
export async function listUnseenBatches(
  db: Connection,
  { afterId, untilId }: IdRange,
): Promise<UnseenRow[]> {
  const rows = await db
    .selectFrom('payout_batches')
    .select(['id', 'signature', 'created_at_ms', 'settled_at_ms', 'slot'])
    .where('id', '>', afterId)
    .where('id', '<=', untilId)
    .where('state', 'in', ['confirmed', 'failed'])
    .where(isNotCollected('payout_batches.signature'))
    .execute();
  return rows.map(({ id, signature, created_at_ms, settled_at_ms, slot }) => ({
    id,
    signature,
    settledAtMs: settled_at_ms ?? created_at_ms,
    slot,
    received: { thcUnits: 0n, lamports: 0n },
  }));
}

const isNotCollected = (column: 'payments.signature' | 'payout_batches.signature') =>
  sql<boolean>`not exists (
    select 1 from vault_transactions where vault_transactions.signature = ${sql.ref(column)}
  )`;

/** Lists the payouts of a page that are confirmed, but not by a confirmed batch. */
export const listUnbackedPayouts = (db: Connection, { afterId, untilId }: IdRange) =>
  db
    .selectFrom('payouts')
    .leftJoin('payout_batches', 'payout_batches.id', 'payouts.batch_id')
    .select(['payouts.id', 'payouts.batch_id as batchId'])
    .where('payouts.id', '>', afterId)
    .where('payouts.id', '<=', untilId)
    .where('payouts.state', '=', 'confirmed')
    .where((eb) =>
      eb.or([eb('payout_batches.id', 'is', null), eb('payout_batches.state', '<>', 'confirmed')]),
    )
    .execute();
