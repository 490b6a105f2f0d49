import { listLatestBatches } from '../../store/payouts/batches.ts';
import { findOldestPayableMs } from '../../store/payouts/waiting.ts';
import { formatAmounts } from '../../../src/money/amounts.ts';
import type {
  FindingShape,
  ProofShape,
  ReconciliationShape,
} from '../../../src/contract/admin/reconciliation-shapes.ts';
import { toIso, toIsoOrNull } from '../../../src/contract/primitives.ts';
import { loadUnsettledPayouts } from '../../store/admin/dashboard.ts';
import { readSnapshot } from '../../store/database/transaction.ts';
import * as store from '../../store/reconciliation/reconciliations.ts';
import type { Context } from '../context.ts';
import type { VaultBalances } from '../payouts/vault-balance-reader.ts';
import { formatLine, sumPayouts } from './statement.ts';
import { parseFigures, parseFindingRows } from './finding.ts';

/** Runs in the report. */
const MAX_RUNS = 20;

/** Reads the last reconciliations and what does not match. */
export function readReconciliation(ctx: Context): Promise<ReconciliationShape> {
  return readSnapshot(ctx.db, async (db) => {
    const runs = await store.listReconciliations(db, MAX_RUNS);
    const findings = (await store.listFindings(db)).map(presentFinding);
    const [last] = runs;
    return {
      stops_payouts: findings.some(
        ({ state, stops }) => state === 'open' && stops === 'everything',
      ),
      figures: last ? parseFigures(last.figures_json) : null,
      runs: runs.map(presentRun),
      findings,
    };
  });
}

const presentRun = (row: store.ReconciliationRow): ReconciliationShape['runs'][number] => ({
  id: row.id,
  started: toIso(row.started_at_ms),
  duration_ms: row.finished_at_ms - row.started_at_ms,
  slot: row.slot,
  outcome: row.outcome,
});

function presentFinding(row: store.FindingRow): FindingShape {
  const { key, message, acknowledged_at_ms: acknowledgedAtMs } = row;
  const isOpen = row.confirmed_at_ms !== null;
  return {
    key,
    message,
    rows: parseFindingRows(row.rows_json),
    stops: row.stops,
    found: toIso(row.found_at_ms),
    state: acknowledgedAtMs !== null ? 'acknowledged' : isOpen ? 'open' : 'pending',
    acknowledged:
      acknowledgedAtMs === null
        ? null
        : {
            by: row.acknowledged_by ?? '',
            time: toIso(acknowledgedAtMs),
            reason: row.acknowledgement ?? '',
          },
  };
}

const MAX_LATEST_PAYOUTS = 10;

/**
 * Reads what anybody may know about the vault: what it holds, owes and has paid. Contains nothing about
 * players that is not on the chain.
 * @param vault null if the chain cannot be reached
 */
export function readVaultProof(ctx: Context, vault: VaultBalances | null): Promise<ProofShape> {
  return readSnapshot(ctx.db, async (db) => {
    const unsettled = await loadUnsettledPayouts(db);
    const owed = unsettled.filter(({ state }) => state !== 'set_aside');
    const oldestMs = await findOldestPayableMs(db);
    const last = await store.findLastReconciliation(db);
    const balanced = await store.findLastReconciliation(db, 'balanced');
    const latest = await listLatestBatches(db, MAX_LATEST_PAYOUTS);
    return {
      vault: ctx.chain.vault,
      time: toIso(ctx.now()),
      held: vault && formatAmounts(vault),
      owed: formatLine(sumPayouts(owed)),
      oldest: toIsoOrNull(oldestMs),
      reconciled: balanced && presentReconciled(balanced),
      is_current: balanced !== null && last?.id === balanced.id,
      latest: latest.map(({ signature, settledAtMs, ...amounts }) => ({
        signature,
        time: toIso(settledAtMs),
        ...formatAmounts(amounts),
      })),
    };
  });
}

function presentReconciled(row: store.ReconciliationRow): NonNullable<ProofShape['reconciled']> {
  const figures = parseFigures(row.figures_json);
  return {
    time: toIso(row.finished_at_ms),
    slot: row.slot,
    from_slot: figures.from_slot,
    paid: figures.payouts,
  };
}
