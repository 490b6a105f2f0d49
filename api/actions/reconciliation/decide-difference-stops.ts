import { decideStops, type Shortfall } from '../../../src/money/difference-rules.ts';
import type { Connection } from '../../store/database/database.ts';
import { listOpenFindings, setFindingStops } from '../../store/reconciliation/reconciliations.ts';
import type { StoppedRows } from '../../store/payouts/stopped-payouts.ts';
import { parseFindingRows } from './parse-findings.ts';

/** Decides what each open difference stops, after the differences have changed. Needs a transaction. */
export async function decideDifferenceStops(db: Connection, limit: Shortfall): Promise<void> {
  const open = await listOpenFindings(db);
  const differences = open.map((row) => {
    const { payments, payouts, batches } = parseFindingRows(row.rows_json);
    return {
      shortfall: { thcUnits: row.shortfall_units, lamports: row.shortfall_lamports },
      hasRows: payments.length + payouts.length + batches.length > 0,
    };
  });
  const decided = decideStops(differences, limit);
  for (const [index, { key, stops }] of open.entries()) {
    const next = decided[index] ?? stops;
    if (next !== stops) await setFindingStops(db, key, next);
  }
}

/** Loads the rows of the differences that stop only their payouts. */
export async function loadStoppedRows(db: Connection): Promise<StoppedRows> {
  const open = (await listOpenFindings(db)).filter(({ stops }) => stops === 'payouts');
  const rows = open.map((row) => parseFindingRows(row.rows_json));
  return {
    payments: rows.flatMap(({ payments }) => payments),
    payouts: rows.flatMap(({ payouts }) => payouts),
    batches: rows.flatMap(({ batches }) => batches),
  };
}
