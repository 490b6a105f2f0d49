import * as store from '../../store/reconciliation/reconciliation-books.ts';
import type { Connection } from '../../store/database/database.ts';
import { findNextRange, type IdRange } from '../../store/database/queries.ts';
import { loadLostSums } from '../../store/backup/lost-transfers.ts';
import {
  type ComparedTransactionRow,
  listVaultTransactions,
} from '../../store/reconciliation/vault-transactions.ts';
import { readSnapshot } from '../../store/database/transaction.ts';
import type { Context } from '../context.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import { compareTransaction, type LedgerTransaction } from './compare-transaction.ts';
import { type Finding, NO_ROWS, NO_SHORTFALL } from './finding.ts';
import type { Statement } from './statement.ts';

/** Rows compared at once, so that requests never wait long for the database. */
const ROWS_PER_PAGE = 200;
const BOOK_ROWS_PER_PAGE = 500;
/** A signed transaction lands within this many slots, or never. */
const MAX_LANDING_SLOTS = 500;

/**
 * Compares every collected transaction with the books. The statement counts what it was for.
 * @param unproven signatures of payouts in the gaps of restored books that not every node shows alike yet
 */
export async function compareTransactions(
  ctx: Context,
  statement: Statement,
  unproven: ReadonlySet<string>,
): Promise<Finding[]> {
  const lost = await loadLostSums(ctx.db);
  const findings: Finding[] = [];
  let afterId = 0;
  for (;;) {
    const page = await loadPage(ctx, afterId);
    if (page === null) return findings;
    for (const rows of page.transactions) {
      const transaction = sumRows(rows);
      const { class: kind, finding } = compareTransaction(transaction, {
        payment: page.books.payments.get(transaction.signature) ?? null,
        batch: page.books.batches.get(transaction.signature) ?? null,
        lost: lost.get(transaction.signature) ?? null,
        isUnproven: unproven.has(transaction.signature),
      });
      statement.add(rows, transaction, kind);
      if (finding) findings.push(finding);
    }
    afterId = page.lastId;
    await yieldToEventLoop();
  }
}

/** Loads the next transactions and what the books say about them, in one view of the database. */
const loadPage = (ctx: Context, afterId: number) =>
  readSnapshot(ctx.db, async (db) => {
    const range = await findNextRange(db, 'vault_transactions', { afterId, limit: ROWS_PER_PAGE });
    if (range === null) return null;
    const bySignature = new Map<string, ComparedTransactionRow[]>();
    for (const row of await listVaultTransactions(db, range)) {
      bySignature.set(row.signature, [...(bySignature.get(row.signature) ?? []), row]);
    }
    // One whose first row was on an earlier page was compared there.
    const transactions = [...bySignature.values()].filter(([first]) => (first?.id ?? 0) > afterId);
    return { transactions, books: await store.loadBooks(db, range), lastId: range.untilId };
  });

/** Adds up the effects of a transaction on all vault wallets. */
function sumRows(rows: readonly ComparedTransactionRow[]): LedgerTransaction {
  const [first] = rows;
  if (!first) throw new RangeError('A transaction has at least one row');
  const sum = (read: (row: ComparedTransactionRow) => bigint) =>
    rows.reduce((total, row) => total + read(row), 0n);
  return {
    signature: first.signature,
    slot: first.slot,
    hasFailed: first.has_failed === 1,
    memo: first.memo,
    thcUnits: sum((row) => row.change_units),
    lamports: sum((row) => row.change_lamports),
    feeLamports: sum((row) => row.fee_lamports),
    rentLamports: sum((row) => row.rent_lamports),
  };
}

/** From when on the collected history is complete. */
export interface HistoryStart {
  slot: number;
  /** Null if the history reaches back to the beginning of the books. */
  atMs: number | null;
}

/** Finds settled payments and batches whose transactions were not found in the vault's history. */
export async function findUnseenRows(ctx: Context, start: HistoryStart): Promise<Finding[]> {
  const payments = await readAll(ctx, 'payments', store.listUnseenPayments);
  const batches = await readAll(ctx, 'payout_batches', store.listUnseenBatches);
  const findings = payments.filter((row) => isCovered(row, start)).map(describeMissingPayment);
  for (const batch of batches.filter((row) => isCovered(row, start))) {
    findings.push(describeMissingBatch(batch, await store.listPayoutIds(ctx.db, batch.id)));
  }
  return findings;
}

/** Finds payouts that are confirmed although no confirmed batch paid them. */
export async function findUnbackedPayouts(ctx: Context): Promise<Finding[]> {
  const payouts = await readAll(ctx, 'payouts', store.listUnbackedPayouts);
  return payouts.map(({ id, batchId }) => ({
    key: `payout:${id}:${batchId ?? ''}`,
    kind: 'payout-unbacked',
    message: `Payout ${id} is confirmed, but no confirmed batch paid it`,
    rows: { ...NO_ROWS, payouts: [id], batches: batchId === null ? [] : [batchId] },
    slot: null,
    shortfall: NO_SHORTFALL,
    proof: 'now',
  }));
}

/** Reads a large table page by page. */
async function readAll<Row>(
  ctx: Context,
  table: 'payments' | 'payout_batches' | 'payouts',
  list: (db: Connection, range: IdRange) => Promise<Row[]>,
): Promise<Row[]> {
  const found: Row[] = [];
  let afterId = 0;
  for (;;) {
    const range = await findNextRange(ctx.db, table, { afterId, limit: BOOK_ROWS_PER_PAGE });
    if (range === null) return found;
    found.push(...(await list(ctx.db, range)));
    afterId = range.untilId;
    await yieldToEventLoop();
  }
}

/** Whether a row cannot have landed before the collected history begins. */
const isCovered = ({ slot, settledAtMs }: store.UnseenRow, start: HistoryStart): boolean => {
  if (start.atMs === null) return true;
  return slot === null ? settledAtMs > start.atMs : slot > start.slot + MAX_LANDING_SLOTS;
};

const describeMissingPayment = ({ id, signature, slot, received }: store.UnseenRow): Finding => ({
  key: `payment-missing:${id}`,
  kind: 'payment-missing',
  message: `Payment ${id} is booked, but its transaction ${signature} is not on the chain`,
  rows: { ...NO_ROWS, payments: [id], signature },
  slot,
  shortfall: received,
  proof: 'absence',
});

const describeMissingBatch = (
  { id, signature, slot }: store.UnseenRow,
  payouts: number[],
): Finding => ({
  key: `batch-missing:${id}`,
  kind: 'batch-missing',
  message: `Batch ${id} is settled, but its transaction ${signature} is not on the chain`,
  rows: { ...NO_ROWS, batches: [id], payouts, signature },
  slot,
  shortfall: NO_SHORTFALL,
  proof: 'absence',
});
