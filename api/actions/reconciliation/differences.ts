import type { StoppedRows } from '../../store/payouts/parking.ts';
import type { Amounts } from '../../../src/money/amounts.ts';
import { decideStops, type DifferenceStops } from '../../../src/money/difference-rules.ts';
import type { Connection } from '../../store/database/database.ts';
import * as store from '../../store/reconciliation/reconciliations.ts';
import { clearAlarm, loadRaisedAlarms, raiseAlarm } from '../../store/server/alarms.ts';
import { defineSuperadminAction } from '../admin/admin-action.ts';
import { assertFound } from '../refusal-error.ts';
import { assertUpdated } from '../transaction.ts';
import { type FindingKind, parseFindingRows } from './finding.ts';

/**
 * Accepts a difference between the books and the chain, such as a transfer to cold storage. It no longer
 * stops anything; if it changes, it is a new difference. The reason is kept in the audit trail.
 * @throws RefusalError SUPERADMIN_REQUIRED; NOT_FOUND; CONFLICT if it is not certain, or acknowledged
 */
export const acknowledgeDifference = defineSuperadminAction(
  async (scope, { key, reason }: { key: string; reason: string }) => {
    const { ctx, db, admin, nowMs, record } = scope;
    const finding = assertFound((await store.listFindings(db)).find((row) => row.key === key));
    assertUpdated(await store.acknowledgeFinding(db, key, { by: admin.address, reason, nowMs }));
    const after = { difference: finding.message, reason };
    await record({ action: 'acknowledge difference', target: `difference ${key}`, after });
    await decideDifferenceStops(db, ctx.settings.maxUnexplainedLoss);
    await setReconciliationAlarm(db, nowMs);
  },
);

/** Decides what each open difference stops, after the differences have changed. Needs a transaction. */
export async function decideDifferenceStops(db: Connection, limit: Amounts): Promise<void> {
  const open = await store.listOpenFindings(db);
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
    if (next !== stops) await store.setFindingStops(db, key, next);
  }
}

/** Loads the rows of the differences that stop only their payouts. */
export async function loadStoppedRows(db: Connection): Promise<StoppedRows> {
  const open = (await store.listOpenFindings(db)).filter(({ stops }) => stops === 'payouts');
  const rows = open.map((row) => parseFindingRows(row.rows_json));
  return {
    payments: rows.flatMap(({ payments }) => payments),
    payouts: rows.flatMap(({ payouts }) => payouts),
    batches: rows.flatMap(({ batches }) => batches),
  };
}

const ALARM_NAME = 'reconciliation';
const OUTFLOW: FindingKind = 'unknown-outflow';
/** Rows named in the alarm; the report of the reconciliation names them all. */
const MAX_NAMED_ROWS = 12;

/**
 * Raises the alarm that names what does not match, or clears it. Its message follows the differences.
 * Each difference has a log line of its own.
 */
export async function setReconciliationAlarm(db: Connection, nowMs: number): Promise<void> {
  const open = await store.listOpenFindings(db);
  const raised = (await loadRaisedAlarms(db)).find(({ name }) => name === ALARM_NAME);
  const message = open.length === 0 ? null : describeFindings(open);
  if (message === (raised?.message ?? null)) return;
  await clearAlarm(db, ALARM_NAME);
  if (message === null) return;
  const raisedAtMs = raised?.raisedAtMs ?? nowMs;
  await raiseAlarm(db, { name: ALARM_NAME, message, raisedAtMs });
}

function describeFindings(findings: readonly store.FindingRow[]): string {
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
function nameAll(findings: readonly store.FindingRow[]): string {
  const names = findings.flatMap(nameRows);
  const named = names.slice(0, MAX_NAMED_ROWS).join(', ');
  const rest = names.length - MAX_NAMED_ROWS;
  return rest > 0 ? `${named} and ${rest} more` : named;
}

/** Explains transfers out of the vault, which every server with a past reports on its first run. */
const explain = (findings: readonly store.FindingRow[]): string =>
  findings.some(({ kind }) => kind === OUTFLOW)
    ? '. A superadmin acknowledges the transfers that were meant, also those from before an update'
    : '';

/** Names the rows and transactions that a difference is about. */
function nameRows({ key, rows_json: json }: store.FindingRow): string[] {
  const { payments, payouts, batches, signature } = parseFindingRows(json);
  const rows = [
    ...payments.map((id) => `payment ${id}`),
    ...batches.map((id) => `batch ${id}`),
    ...payouts.map((id) => `payout ${id}`),
  ];
  if (rows.length > 0) return rows;
  return [signature === null ? key.replaceAll(':', ' ') : `transaction ${signature}`];
}
