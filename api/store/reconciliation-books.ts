import { sql } from 'kysely';
import type { Connection } from './database.ts';
import type { PayoutBatchState } from './tables/payout-tables.ts';

/** A payment as the books have it. */
export interface BookedPayment {
  id: number;
  signature: string;
  thcUnits: bigint;
  lamports: bigint;
}

/** A payout transaction as the books have it, with its payouts. */
export interface BookedBatch {
  id: number;
  signature: string;
  state: PayoutBatchState;
  accountsOpened: number;
  payoutIds: number[];
  /** Sums of the payouts. */
  thcUnits: bigint;
  lamports: bigint;
}

/** What the books know about transactions, by signature. */
export interface Books {
  payments: Map<string, BookedPayment>;
  batches: Map<string, BookedBatch>;
}

export async function loadBooks(db: Connection, signatures: readonly string[]): Promise<Books> {
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'signature', 'received_units', 'received_lamports'])
    .where('signature', 'in', signatures)
    .execute();
  const batches = await db
    .selectFrom('payout_batches')
    .select(['id', 'signature', 'state', 'accounts_opened'])
    .where('signature', 'in', signatures)
    .execute();
  const payouts = await loadBatchPayouts(
    db,
    batches.map(({ id }) => id),
  );
  return {
    payments: new Map(
      payments.map(({ id, signature, received_units, received_lamports }) => [
        signature,
        { id, signature, thcUnits: received_units, lamports: received_lamports },
      ]),
    ),
    batches: new Map(
      batches.map(({ id, signature, state, accounts_opened }) => {
        const own = payouts.filter(({ batch_id }) => batch_id === id);
        const sum = (currency: 'thc' | 'sol') =>
          own
            .filter((payout) => payout.currency === currency)
            .reduce((total, { amount_units }) => total + amount_units, 0n);
        return [
          signature,
          {
            id,
            signature,
            state,
            accountsOpened: accounts_opened,
            payoutIds: own.map((payout) => payout.id),
            thcUnits: sum('thc'),
            lamports: sum('sol'),
          },
        ];
      }),
    ),
  };
}

async function loadBatchPayouts(db: Connection, batchIds: readonly number[]) {
  if (batchIds.length === 0) return [];
  return db
    .selectFrom('payouts')
    .select(['id', 'batch_id', 'currency', 'amount_units'])
    .where('batch_id', 'in', batchIds)
    .orderBy('id')
    .execute();
}

/** Lists the ids of payouts in batches. */
export async function listPayoutIds(db: Connection, batchId: number): Promise<number[]> {
  const payouts = await loadBatchPayouts(db, [batchId]);
  return payouts.map(({ id }) => id);
}

/** Finds the earliest slot that an order or a payout transaction names; null if there is none. */
export async function findFirstBookedSlot(db: Connection): Promise<number | null> {
  const orders = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.min<number | null>('created_slot').as('first_slot'))
    .executeTakeFirstOrThrow();
  const batches = await db
    .selectFrom('payout_batches')
    .select((eb) => eb.fn.min<number | null>('slot').as('first_slot'))
    .executeTakeFirstOrThrow();
  const slots = [orders.first_slot, batches.first_slot].filter((slot) => slot !== null);
  return slots.length === 0 ? null : Math.min(...slots);
}

type PagedTable = 'payments' | 'payout_batches' | 'payouts';

/** Ids from one to another, so that a page of a large table is checked at a time. */
export interface IdRange {
  afterId: number;
  untilId: number;
}

/** Finds the next page of a table, whose ids may have large gaps. @returns null after the last one */
export async function findNextRange(
  db: Connection,
  table: PagedTable,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<IdRange | null> {
  const page = db
    .selectFrom(table)
    .select('id')
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .as('page');
  const { last_id } = await db
    .selectFrom(page)
    .select((eb) => eb.fn.max<number | null>('page.id').as('last_id'))
    .executeTakeFirstOrThrow();
  return last_id === null ? null : { afterId, untilId: last_id };
}

/** A settled row whose transaction was not collected from the chain. */
export interface UnseenRow {
  id: number;
  signature: string;
  settledAtMs: number;
  /** The slot from which on it can have landed; null if that is not known. */
  slot: number | null;
}

/** Lists the payments of a page whose transactions were not collected. */
export async function listUnseenPayments(
  db: Connection,
  { afterId, untilId }: IdRange,
): Promise<UnseenRow[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'signature', 'created_at_ms'])
    .where('id', '>', afterId)
    .where('id', '<=', untilId)
    .where(isNotCollected('payments.signature'))
    .execute();
  return rows.map(({ id, signature, created_at_ms }) => ({
    id,
    signature,
    settledAtMs: created_at_ms,
    slot: null,
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
  }));
}

const isNotCollected = (column: 'payments.signature' | 'payout_batches.signature') =>
  sql<boolean>`not exists (
    select 1 from vault_transactions where vault_transactions.signature = ${sql.ref(column)}
  )`;

/** Lists the payouts of a page that are confirmed, but not by a confirmed batch. */
export async function listUnbackedPayouts(
  db: Connection,
  { afterId, untilId }: IdRange,
): Promise<{ id: number; batchId: number | null }[]> {
  const rows = await db
    .selectFrom('payouts')
    .leftJoin('payout_batches', 'payout_batches.id', 'payouts.batch_id')
    .select(['payouts.id', 'payouts.batch_id'])
    .where('payouts.id', '>', afterId)
    .where('payouts.id', '<=', untilId)
    .where('payouts.state', '=', 'confirmed')
    .where((eb) =>
      eb.or([eb('payout_batches.id', 'is', null), eb('payout_batches.state', '<>', 'confirmed')]),
    )
    .execute();
  return rows.map(({ id, batch_id }) => ({ id, batchId: batch_id }));
}
