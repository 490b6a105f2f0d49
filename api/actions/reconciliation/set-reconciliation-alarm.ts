import { clearAlarm, loadRaisedAlarms, raiseAlarm } from '../../store/server/alarms.ts';
import type { Connection } from '../../store/database/database.ts';
import { type FindingRow, listOpenFindings } from '../../store/reconciliation/reconciliations.ts';
import type { DifferenceStops } from '../../../src/money/difference-rules.ts';
import type { FindingKind } from './finding.ts';
import { parseFindingRows } from './parse-findings.ts';

const ALARM_NAME = 'reconciliation';
const OUTFLOW: FindingKind = 'unknown-outflow';
/** Rows named in the alarm; the report of the reconciliation names them all. */
const MAX_NAMED_ROWS = 12;

/**
 * Raises the alarm that names what does not match, or clears it. Its message follows the differences.
 * Each difference has a log line of its own.
 */
export async function setReconciliationAlarm(db: Connection, nowMs: number): Promise<void> {
  const open = await listOpenFindings(db);
  const raised = (await loadRaisedAlarms(db)).find(({ name }) => name === ALARM_NAME);
  const message = open.length === 0 ? null : describeFindings(open);
  if (message === (raised?.message ?? null)) return;
  await clearAlarm(db, ALARM_NAME);
  if (message === null) return;
  const raisedAtMs = raised?.raisedAtMs ?? nowMs;
  await raiseAlarm(db, { name: ALARM_NAME, message, raisedAtMs });
}

function describeFindings(findings: readonly FindingRow[]): string {
  const list = (wanted: DifferenceStops) =>
    nameAll(findings.filter(({ stops }) => stops === wanted));
  const [everything, payouts, nothing] = [list('everything'), list('payouts'), list('nothing')];
  const parts = [
    everything &&
      `The vault has lost more than the books explain, so all payouts are stopped: ${everything}`,
    payouts && `The books differ from the chain, so payouts about these rows wait: ${payouts}`,
    nothing && `The books differ from the chain, which stops nothing: ${nothing}`,
  ].filter((part) => part !== '');
  return `${parts.join('. ')}${explain(findings)}`;
}

/** Names the rows of differences, up to a number; '' for none. */
function nameAll(findings: readonly FindingRow[]): string {
  const names = findings.flatMap(nameRows);
  const named = names.slice(0, MAX_NAMED_ROWS).join(', ');
  const rest = names.length - MAX_NAMED_ROWS;
  return rest > 0 ? `${named} and ${rest} more` : named;
}

/** Explains transfers out of the vault, which every server with a past reports on its first run. */
const explain = (findings: readonly FindingRow[]): string =>
  findings.some(({ kind }) => kind === OUTFLOW)
    ? '. A superadmin acknowledges the transfers that were meant, also those from before an update'
    : '';

/** Names the rows and transactions that a difference is about. */
function nameRows({ key, rows_json: json }: FindingRow): string[] {
  const { payments, payouts, batches, signature } = parseFindingRows(json);
  const rows = [
    ...payments.map((id) => `payment ${id}`),
    ...batches.map((id) => `batch ${id}`),
    ...payouts.map((id) => `payout ${id}`),
  ];
  if (rows.length > 0) return rows;
  return [signature === null ? key.replaceAll(':', ' ') : `transaction ${signature}`];
}
