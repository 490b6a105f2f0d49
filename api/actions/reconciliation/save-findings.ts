import {
  confirmFinding,
  deleteFindings,
  type FindingRow,
  insertFinding,
  listFindings,
  setFindingShortfall,
} from '../../store/reconciliation/reconciliations.ts';
import type { Connection } from '../../store/database/database.ts';
import { appendLog } from '../../store/server/logs.ts';
import type { FindingKind } from './finding.ts';
import type { VerifiedFinding } from './verify-findings.ts';

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
  const stored = new Map((await listFindings(db)).map((row) => [row.key, row]));
  for (const finding of findings) {
    await saveFinding(db, finding, { earlier: stored.get(finding.key), nowMs });
  }
  const current = new Set(findings.map(({ key }) => key));
  const ended = [...stored.values()].filter(
    ({ key, kind, acknowledged_at_ms }) =>
      !current.has(key) && acknowledged_at_ms === null && !unchecked.some((name) => name === kind),
  );
  await deleteFindings(
    db,
    ended.map(({ key }) => key),
  );
  for (const row of ended.filter(({ confirmed_at_ms }) => confirmed_at_ms !== null)) {
    await log(db, 'Info', `Over: ${row.message}`, nowMs);
  }
}

async function saveFinding(
  db: Connection,
  { key, kind, message, rows, shortfall, isCertain }: VerifiedFinding,
  { earlier, nowMs }: { earlier: FindingRow | undefined; nowMs: number },
): Promise<void> {
  if (earlier === undefined) {
    const times = { foundAtMs: nowMs, confirmedAtMs: isCertain ? nowMs : null };
    const rowsJson = JSON.stringify(rows);
    await insertFinding(db, { key, kind, message, rowsJson, shortfall, ...times });
  } else {
    await setFindingShortfall(db, key, shortfall);
    if (!isCertain || earlier.confirmed_at_ms !== null) return;
    await confirmFinding(db, key, nowMs);
  }
  if (isCertain) await log(db, 'Critical', `Reconciliation: ${message}`, nowMs);
}

const log = (
  db: Connection,
  level: 'Critical' | 'Info',
  message: string,
  nowMs: number,
): Promise<void> =>
  appendLog(db, { level, category: 'Service Action', address: null, message }, nowMs);
