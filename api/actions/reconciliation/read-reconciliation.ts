import type {
  FindingShape,
  ReconciliationShape,
} from '../../../src/contract/admin/reconciliation-shapes.ts';
import { toIso } from '../../../src/contract/primitives.ts';
import {
  type FindingRow,
  listFindings,
  listReconciliations,
  type ReconciliationRow,
} from '../../store/reconciliation/reconciliations.ts';
import { readSnapshot } from '../../store/database/transaction.ts';
import type { Context } from '../context.ts';
import { parseFigures, parseFindingRows } from './parse-findings.ts';

/** Runs in the report. */
const MAX_RUNS = 20;

/** Reads the last reconciliations and what does not match. */
export function readReconciliation(ctx: Context): Promise<ReconciliationShape> {
  return readSnapshot(ctx.db, async (db) => {
    const runs = await listReconciliations(db, MAX_RUNS);
    const findings = (await listFindings(db)).map(presentFinding);
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

const presentRun = (row: ReconciliationRow): ReconciliationShape['runs'][number] => ({
  id: row.id,
  started: toIso(row.started_at_ms),
  duration_ms: row.finished_at_ms - row.started_at_ms,
  slot: row.slot,
  outcome: row.outcome,
});

function presentFinding(row: FindingRow): FindingShape {
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
