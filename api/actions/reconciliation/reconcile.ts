import type { VaultSnapshot } from '../../chain/chain.ts';
import * as store from '../../store/reconciliation/reconciliations.ts';
import type { ReconciliationOutcome } from '../../store/tables/reconciliation-tables.ts';
import type { VaultAccountState } from '../../store/reconciliation/vault-accounts.ts';
import { runTransaction } from '../../store/database/transaction.ts';
import { setAlarm } from '../alarms/set-alarm.ts';
import type { Context } from '../context.ts';
import { compareGaps } from '../restore/compare-gaps.ts';
import { compareBalances, isCollectedUpTo, loadBalances } from './compare-balances.ts';
import {
  type CollectOptions,
  collectVaultTransactions,
  OVERLAP_SLOTS,
} from './collect-vault-transactions.ts';
import {
  compareTransactions,
  findUnbackedPayouts,
  findUnseenRows,
  type HistoryStart,
} from './compare-ledger.ts';
import { decideDifferenceStops, setReconciliationAlarm } from './differences.ts';
import type { FindingKind } from './finding.ts';
import { saveFindings, type VerifiedFinding, verifyFindings } from './verify-findings.ts';
import { computeFigures, Statement } from './statement.ts';

/** Slots after a restore in which transactions from before it may still land. */
const GAP_MARGIN_SLOTS = 500;

/** What cannot be checked while the vault's history is not collected. */
const KINDS_OF_COMPLETE_HISTORY: readonly FindingKind[] = [
  'payment-missing',
  'batch-missing',
  'balance',
];

const DISPUTE_ALARM = {
  name: 'reconciliation-nodes',
  severity: 'Warning',
  message: 'The chain nodes disagree about a transaction of the vault',
} as const;

/**
 * Compares what the vault received and paid on the chain with the books, to the base unit. Only
 * finalized transactions are compared. A difference that is certain raises an alarm and stops the
 * payouts that it is about, or all of them if the vault has lost more than a limit, until it matches
 * again or a superadmin acknowledges it.
 * @throws ChainUnreachableError
 */
export async function reconcile(ctx: Context, options: CollectOptions = {}): Promise<void> {
  const startedAtMs = ctx.now();
  const snapshot = await ctx.chain.loadVaultSnapshot();
  const gaps = await findGaps(ctx, snapshot);
  const accounts = await collectVaultTransactions(ctx, snapshot, options);
  const isComplete = accounts.every((account) => isCollectedUpTo(account, snapshot.slot));
  const start = getHistoryStart(accounts);
  const unproven = await compareGaps(ctx, gaps, getCollectedSlot(accounts));

  const statement = new Statement(
    accounts.map((account) => ({ ...account, untilSlot: snapshot.slot })),
  );
  const transactions = await compareTransactions(ctx, statement, unproven);
  const balances = await loadBalances(ctx, accounts, { snapshot, statement });
  const found = [
    ...transactions,
    ...(await findUnbackedPayouts(ctx)),
    ...(isComplete ? await findUnseenRows(ctx, start) : []),
    ...(await compareBalances(ctx, balances, snapshot.slot)),
  ];
  const { findings, hasDispute } = await verifyFindings(ctx, found, start);
  await setAlarm(ctx, DISPUTE_ALARM, hasDispute);
  const { outcome, ...counts } = await finish(ctx, findings, isComplete);
  const fromSlot = start.slot;
  const input = { statement, accounts: balances, gaps, fromSlot, ...counts };
  const figures = await computeFigures(ctx, input);
  await store.insertReconciliation(ctx.db, {
    startedAtMs,
    finishedAtMs: ctx.now(),
    slot: snapshot.slot,
    outcome,
    figuresJson: JSON.stringify(figures),
  });
}

/** Returns from when on the history of all accounts is complete. */
const getHistoryStart = (accounts: readonly VaultAccountState[]): HistoryStart => ({
  slot: Math.max(0, ...accounts.map(({ fromSlot }) => fromSlot)),
  atMs: accounts.reduce<number | null>(
    (latest, { fromAtMs }) => (fromAtMs === null ? latest : Math.max(latest ?? 0, fromAtMs)),
    null,
  ),
});

/** Returns the slot up to which the history of all accounts is collected; -1 before the first time. */
const getCollectedSlot = (accounts: readonly VaultAccountState[]): number =>
  Math.min(...accounts.map(({ headSlot }) => headSlot ?? -1));

/** Finds the slots that the books do not know. A gap begins where the restored books knew the vault. */
const findGaps = (ctx: Context, snapshot: VaultSnapshot): Promise<store.BooksGap[]> =>
  runTransaction(ctx.db, async (db) => {
    const last = await store.findLastReconciliation(db);
    const fromSlot = Math.max(0, (last?.slot ?? 0) - OVERLAP_SLOTS);
    return store.closeGaps(db, { fromSlot, untilSlot: snapshot.slot + GAP_MARGIN_SLOTS });
  });

/** Stores the differences, sets the alarm, and determines the outcome of the run. */
async function finish(ctx: Context, findings: readonly VerifiedFinding[], isComplete: boolean) {
  const nowMs = ctx.now();
  return runTransaction(ctx.db, async (db) => {
    const unchecked = isComplete ? [] : KINDS_OF_COMPLETE_HISTORY;
    await saveFindings(db, findings, { unchecked, nowMs });
    await decideDifferenceStops(db, ctx.settings.maxUnexplainedLoss);
    await setReconciliationAlarm(db, nowMs);
    const differences = (await store.listOpenFindings(db)).length;
    const stored = await store.listFindings(db);
    const pending = stored.filter(({ confirmed_at_ms }) => confirmed_at_ms === null).length;
    let outcome: ReconciliationOutcome = pending > 0 ? 'pending' : 'balanced';
    if (!isComplete) outcome = 'collecting';
    if (differences > 0) outcome = 'different';
    return { outcome, pending, differences };
  });
}
