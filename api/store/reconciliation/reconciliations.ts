import type { Selectable } from 'kysely';
import type { Amounts } from '../../../src/money/amounts.ts';
import type { DifferenceStops } from '../../../src/money/difference-rules.ts';
import type { Connection } from '../database/database.ts';
import type {
  ReconciliationFindingTable,
  ReconciliationOutcome,
  ReconciliationTable,
} from '../tables/reconciliation-tables.ts';

export type ReconciliationRow = Selectable<ReconciliationTable>;
export type FindingRow = Selectable<ReconciliationFindingTable>;

/** Runs that are kept: the latest, and the last balanced one. */
const MAX_RUNS = 500;

export interface NewReconciliation {
  startedAtMs: number;
  finishedAtMs: number;
  slot: number;
  outcome: ReconciliationOutcome;
  /** The figures as JSON. */
  figuresJson: string;
}

/** Stores a run and deletes the oldest ones. */
export async function insertReconciliation(db: Connection, run: NewReconciliation): Promise<void> {
  const { id } = await db
    .insertInto('reconciliations')
    .values({
      started_at_ms: run.startedAtMs,
      finished_at_ms: run.finishedAtMs,
      slot: run.slot,
      outcome: run.outcome,
      figures_json: run.figuresJson,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const balanced = await findLastReconciliation(db, 'balanced');
  await db
    .deleteFrom('reconciliations')
    .where('id', '<=', id - MAX_RUNS)
    .where('id', '<>', balanced?.id ?? 0)
    .execute();
}

/** Lists the latest runs, newest first. */
export const listReconciliations = (db: Connection, limit: number): Promise<ReconciliationRow[]> =>
  db.selectFrom('reconciliations').selectAll().orderBy('id', 'desc').limit(limit).execute();

/** Finds the latest run, or the latest with this outcome. */
export async function findLastReconciliation(
  db: Connection,
  outcome?: ReconciliationOutcome,
): Promise<ReconciliationRow | null> {
  const row = await db
    .selectFrom('reconciliations')
    .selectAll()
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? 'balanced'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Lists what does not match, oldest first. */
export const listFindings = (db: Connection): Promise<FindingRow[]> =>
  db
    .selectFrom('reconciliation_findings')
    .selectAll()
    .orderBy('found_at_ms')
    .orderBy('key')
    .execute();

export interface NewFinding {
  key: string;
  kind: string;
  message: string;
  rowsJson: string;
  foundAtMs: number;
  confirmedAtMs: number | null;
  shortfall: Amounts;
}

export async function insertFinding(db: Connection, finding: NewFinding): Promise<void> {
  await db
    .insertInto('reconciliation_findings')
    .values({
      key: finding.key,
      kind: finding.kind,
      message: finding.message,
      rows_json: finding.rowsJson,
      found_at_ms: finding.foundAtMs,
      confirmed_at_ms: finding.confirmedAtMs,
      stops: 'nothing',
      shortfall_units: finding.shortfall.thcUnits,
      shortfall_lamports: finding.shortfall.lamports,
    })
    .execute();
}

/** Stores what the vault has less than the books explain. */
export async function setFindingShortfall(
  db: Connection,
  key: string,
  { thcUnits, lamports }: Amounts,
): Promise<void> {
  await db
    .updateTable('reconciliation_findings')
    .set({ shortfall_units: thcUnits, shortfall_lamports: lamports })
    .where('key', '=', key)
    .where((eb) =>
      eb.or([eb('shortfall_units', '<>', thcUnits), eb('shortfall_lamports', '<>', lamports)]),
    )
    .execute();
}

export async function setFindingStops(
  db: Connection,
  key: string,
  stops: DifferenceStops,
): Promise<void> {
  await db.updateTable('reconciliation_findings').set({ stops }).where('key', '=', key).execute();
}

export async function confirmFinding(db: Connection, key: string, nowMs: number): Promise<void> {
  await db
    .updateTable('reconciliation_findings')
    .set({ confirmed_at_ms: nowMs })
    .where('key', '=', key)
    .where('confirmed_at_ms', 'is', null)
    .execute();
}

export async function deleteFindings(db: Connection, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .deleteFrom('reconciliation_findings')
    .where('key', 'in', keys)
    .where('acknowledged_at_ms', 'is', null)
    .execute();
}

/** @returns false unless the finding is certain and not acknowledged yet */
export async function acknowledgeFinding(
  db: Connection,
  key: string,
  { by, reason, nowMs }: { by: string; reason: string; nowMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reconciliation_findings')
    .set({ acknowledged_at_ms: nowMs, acknowledged_by: by, acknowledgement: reason })
    .where('key', '=', key)
    .where('confirmed_at_ms', 'is not', null)
    .where('acknowledged_at_ms', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Lists the differences that are certain and not acknowledged, oldest first. */
export const listOpenFindings = (db: Connection): Promise<FindingRow[]> =>
  db
    .selectFrom('reconciliation_findings')
    .selectAll()
    .where('confirmed_at_ms', 'is not', null)
    .where('acknowledged_at_ms', 'is', null)
    .orderBy('confirmed_at_ms')
    .orderBy('key')
    .execute();

/** Whether a difference that is certain and not acknowledged stops all payouts. */
export async function hasStoppingFinding(db: Connection): Promise<boolean> {
  const row = await db
    .selectFrom('reconciliation_findings')
    .select('key')
    .where('confirmed_at_ms', 'is not', null)
    .where('acknowledged_at_ms', 'is', null)
    .where('stops', '=', 'everything')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Slots whose payouts the books may not know, because they were restored from a backup. */
export interface BooksGap {
  id: number;
  fromSlot: number;
  untilSlot: number;
  beganAtMs: number;
  /** Whether all payouts in it were found on the chain. */
  isCompared: boolean;
}

/** Gives the gaps that have none yet their slots. @returns all gaps, oldest first */
export async function closeGaps(
  db: Connection,
  slots: { fromSlot: number; untilSlot: number },
): Promise<BooksGap[]> {
  await db
    .updateTable('reconciliation_gaps')
    .set({ from_slot: slots.fromSlot, until_slot: slots.untilSlot })
    .where('until_slot', 'is', null)
    .execute();
  return listGaps(db);
}

/** Lists the gaps that have their slots, oldest first. */
export async function listGaps(db: Connection): Promise<BooksGap[]> {
  const rows = await db
    .selectFrom('reconciliation_gaps')
    .selectAll()
    .where('until_slot', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id, began_at_ms, from_slot, until_slot, compared_at_ms }) => ({
    id,
    beganAtMs: began_at_ms,
    fromSlot: from_slot ?? 0,
    untilSlot: until_slot ?? 0,
    isCompared: compared_at_ms !== null,
  }));
}

/** Marks gaps as compared, so that payouts go on. */
export async function markGapsCompared(
  db: Connection,
  ids: readonly number[],
  nowMs: number,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('reconciliation_gaps')
    .set({ compared_at_ms: nowMs })
    .where('id', 'in', ids)
    .where('compared_at_ms', 'is', null)
    .execute();
}

/** Whether the database was restored and its payouts were not compared with the chain since. */
export async function hasUncomparedGap(db: Connection): Promise<boolean> {
  const row = await db
    .selectFrom('reconciliation_gaps')
    .select('id')
    .where('compared_at_ms', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
