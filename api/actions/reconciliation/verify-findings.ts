import type { Connection } from '../../store/database/database.ts';
import { runTransaction } from '../../store/database/transaction.ts';
import * as store from '../../store/reconciliation/reconciliations.ts';
import { extendVaultHistory } from '../../store/reconciliation/vault-accounts.ts';
import {
  insertVaultTransactions,
  replaceVaultTransaction,
} from '../../store/reconciliation/vault-transactions.ts';
import { appendLog } from '../../store/server/logs.ts';
import type { Context } from '../context.ts';
import type { HistoryStart } from './compare-ledger.ts';
import type { Finding, FindingKind } from './finding.ts';

/** Transactions that all nodes are asked about in one run; the others stay pending until the next. */
const MAX_LOOKUPS_PER_RUN = 50;
/** A difference that only time proves is certain after this; two runs of the service. */
const SETTLING_MS = 10 * 60_000;

export interface VerifiedFinding extends Finding {
  isCertain: boolean;
}

/**
 * Finds out which differences are certain. No node is believed alone where another one is configured:
 * if they disagree, the difference stays pending. What was collected from a node that lied or lagged is
 * corrected. There is a dispute if nodes describe a transaction of the vault differently, or one hides it.
 */
export async function verifyFindings(ctx: Context, found: readonly Finding[], start: HistoryStart) {
  const known = new Map((await store.listFindings(ctx.db)).map((row) => [row.key, row]));
  const findings: VerifiedFinding[] = [];
  let hasDispute = false;
  let lookups = 0;
  for (const finding of found) {
    const earlier = known.get(finding.key);
    const isKnown = wasConfirmed(earlier) || finding.proof === 'now';
    if (isKnown || finding.proof === 'time' || lookups >= MAX_LOOKUPS_PER_RUN) {
      const hasLasted = finding.proof === 'time' && hasSettled(ctx, earlier);
      findings.push({ ...finding, isCertain: isKnown || hasLasted });
      continue;
    }
    lookups += 1;
    const verdict = await lookUp(ctx, finding, { earlier, start });
    if (verdict === 'dismissed') continue;
    if (verdict === 'disputed') hasDispute = true;
    findings.push({ ...finding, isCertain: verdict === 'certain' });
  }
  return { findings, hasDispute };
}

const wasConfirmed = (earlier: store.FindingRow | undefined): boolean =>
  earlier !== undefined && earlier.confirmed_at_ms !== null;

const hasSettled = (ctx: Context, earlier: store.FindingRow | undefined): boolean =>
  earlier !== undefined && ctx.now() - earlier.found_at_ms >= SETTLING_MS;

type Verdict = 'certain' | 'pending' | 'disputed' | 'dismissed';

async function lookUp(
  ctx: Context,
  { proof, slot, rows: { signature } }: Finding,
  { earlier, start }: { earlier: store.FindingRow | undefined; start: HistoryStart },
): Promise<Verdict> {
  if (signature === null) return 'pending';
  const evidence = await ctx.chain.findVaultEvidence({ signature, slot });
  if (evidence.state === 'disputed') return 'disputed';
  if (evidence.state === 'unclear') return 'pending';
  const transaction = evidence.state === 'agreed' ? evidence.transaction : null;
  if (proof === 'transaction') {
    // What was collected before it was pruned stays the only evidence.
    if (evidence.state === 'pruned') return 'certain';
    const isCorrected = await runTransaction(ctx.db, (db) =>
      // What was collected is replaced if the nodes now agree on something else.
      replaceVaultTransaction(db, signature, transaction),
    );
    return isCorrected ? 'dismissed' : 'certain';
  }
  if (evidence.state === 'pruned') return 'dismissed';
  // A transaction that a node lists late must not count as missing.
  if (transaction === null) return hasSettled(ctx, earlier) ? 'certain' : 'pending';
  if (transaction.slot >= start.slot) {
    // The trusted node has not listed it. The next run compares it.
    await insertVaultTransactions(ctx.db, [{ ...transaction, memo: null }]);
  }
  // The estimate of where the books begin was too late.
  else await extendVaultHistory(ctx.db, transaction.slot);
  return 'dismissed';
}

/**
 * Stores what this run has found, and deletes what matches again. A difference that was certain once
 * stays certain until it matches. Each one is logged when it becomes certain and when it ends.
 * @param unchecked kinds that this run could not check, which stay as they are
 */
export async function saveFindings(
  db: Connection,
  findings: readonly VerifiedFinding[],
  { unchecked, nowMs }: { unchecked: readonly FindingKind[]; nowMs: number },
): Promise<void> {
  const stored = new Map((await store.listFindings(db)).map((row) => [row.key, row]));
  for (const finding of findings) {
    await saveFinding(db, finding, { earlier: stored.get(finding.key), nowMs });
  }
  const current = new Set(findings.map(({ key }) => key));
  const ended = [...stored.values()].filter(
    ({ key, kind, acknowledged_at_ms }) =>
      !current.has(key) && acknowledged_at_ms === null && !unchecked.some((name) => name === kind),
  );
  await store.deleteFindings(
    db,
    ended.map(({ key }) => key),
  );
  for (const row of ended.filter(({ confirmed_at_ms }) => confirmed_at_ms !== null)) {
    await appendLog(db, { message: `Over: ${row.message}` }, nowMs);
  }
}

async function saveFinding(
  db: Connection,
  { key, kind, message, rows, shortfall, isCertain }: VerifiedFinding,
  { earlier, nowMs }: { earlier: store.FindingRow | undefined; nowMs: number },
): Promise<void> {
  if (earlier === undefined) {
    const times = { foundAtMs: nowMs, confirmedAtMs: isCertain ? nowMs : null };
    const rowsJson = JSON.stringify(rows);
    await store.insertFinding(db, { key, kind, message, rowsJson, shortfall, ...times });
  } else {
    await store.setFindingShortfall(db, key, shortfall);
    if (!isCertain || earlier.confirmed_at_ms !== null) return;
    await store.confirmFinding(db, key, nowMs);
  }
  if (!isCertain) return;
  await appendLog(db, { level: 'Critical', message: `Reconciliation: ${message}` }, nowMs);
}
