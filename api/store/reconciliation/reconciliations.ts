import type { Amounts } from '../../../src/money/amounts.ts';
import type { DifferenceStops } from '../../../src/money/difference-rules.ts';
import type { Connection } from '../database/database.ts';
import { findRow, hasRow, updateRow } from '../database/queries.ts';
import { type RecordOf, toColumns } from '../database/records.ts';
import type { ReconciliationOutcome } from '../tables/reconciliation-tables.ts';
import type { Row } from '../tables/tables.ts';

export type ReconciliationRow = Row<'reconciliations'>;
export type FindingRow = Row<'reconciliation_findings'>;

/** Runs that are kept: the latest, and the last balanced one. */
const MAX_RUNS = 500;

export type NewReconciliation = Omit<RecordOf<ReconciliationRow>, 'id' | 'figuresJson'> & {
  figuresJson: string;
};

/** Stores a run and deletes the oldest ones. */
export async function insertReconciliation(db: Connection, run: NewReconciliation): Promise<void> {
  const { id } = await db
    .insertInto('reconciliations')
    .values(toColumns(run))
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
export const findLastReconciliation = (
  db: Connection,
  outcome?: ReconciliationOutcome,
): Promise<ReconciliationRow | null> =>
  findRow(
    db
      .selectFrom('reconciliations')
      .selectAll()
      .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? 'balanced'))
      .orderBy('id', 'desc')
      .limit(1),
  );

/** Lists what does not match, oldest first. */
export const listFindings = (db: Connection): Promise<FindingRow[]> =>
  db
    .selectFrom('reconciliation_findings')
    .selectAll()
    .orderBy('found_at_ms')
    .orderBy('key')
    .execute();

export type NewFinding = Pick<
  RecordOf<FindingRow>,
  'key' | 'kind' | 'message' | 'foundAtMs' | 'confirmedAtMs'
> & { rowsJson: string; shortfall: Amounts };

export async function insertFinding(
  db: Connection,
  { shortfall, ...finding }: NewFinding,
): Promise<void> {
  await db
    .insertInto('reconciliation_findings')
    .values({
      ...toColumns(finding),
      stops: 'nothing',
      shortfall_units: shortfall.thcUnits,
      shortfall_lamports: shortfall.lamports,
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
export const acknowledgeFinding = (
  db: Connection,
  key: string,
  { by, reason, nowMs }: { by: string; reason: string; nowMs: number },
): Promise<boolean> =>
  updateRow(
    db
      .updateTable('reconciliation_findings')
      .set({ acknowledged_at_ms: nowMs, acknowledged_by: by, acknowledgement: reason })
      .where('key', '=', key)
      .where('confirmed_at_ms', 'is not', null)
      .where('acknowledged_at_ms', 'is', null),
  );

/** Selects the differences that are certain and not acknowledged. */
const selectOpenFindings = (db: Connection) =>
  db
    .selectFrom('reconciliation_findings')
    .selectAll()
    .where('confirmed_at_ms', 'is not', null)
    .where('acknowledged_at_ms', 'is', null);

/** Lists the differences that are certain and not acknowledged, oldest first. */
export const listOpenFindings = (db: Connection): Promise<FindingRow[]> =>
  selectOpenFindings(db).orderBy('confirmed_at_ms').orderBy('key').execute();

/** Whether a difference that is certain and not acknowledged stops all payouts. */
export const hasStoppingFinding = (db: Connection): Promise<boolean> =>
  hasRow(selectOpenFindings(db).where('stops', '=', 'everything').limit(1));

/** Slots whose payouts the books may not know, because they were restored from a backup. */
export type BooksGap = Awaited<ReturnType<typeof listGaps>>[number];

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
export async function listGaps(db: Connection) {
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
    /** Whether all payouts in it were found on the chain. */
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
export const hasUncomparedGap = (db: Connection): Promise<boolean> =>
  hasRow(
    db.selectFrom('reconciliation_gaps').select('id').where('compared_at_ms', 'is', null).limit(1),
  );
