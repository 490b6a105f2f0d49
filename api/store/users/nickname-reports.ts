import type { NicknameReportReason } from '../../../src/contract/nickname-report-reasons.ts';
import type { Connection } from '../database/database.ts';
import { countRows, findRow, hasRow, listValues, updateRow } from '../database/queries.ts';
import { type RecordOf, toRecord } from '../database/records.ts';
import type { Row } from '../tables/tables.ts';

/** A reported nickname. */
export interface NicknameCase extends RecordOf<
  Omit<Row<'nickname_cases'>, 'closed_at_ms' | 'closed_by' | 'outcome'>
> {
  /** Null while it is open. */
  closed: { outcome: 'reset' | 'dismissed'; atMs: number; by: string } | null;
}

/** Lists growhouses that have exactly this nickname now, with their owners' wallets, oldest first. */
export const listGrowhousesByNickname = (db: Connection, nickname: string, limit: number) =>
  db
    .selectFrom('growhouses')
    .innerJoin('users', 'users.id', 'growhouses.user_id')
    .select(['growhouses.id', 'users.address'])
    .where('growhouses.nickname', '=', nickname)
    .orderBy('growhouses.id')
    .limit(limit)
    .execute();

/** Returns whether a wallet owns a growhouse that has exactly this nickname now. */
export const ownsGrowhouseWithNickname = (
  db: Connection,
  { userId, nickname }: { userId: number; nickname: string },
): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('growhouses')
      .select('id')
      .where('nickname', '=', nickname)
      .where('user_id', '=', userId)
      .limit(1),
  );

/** Lists the different nicknames of a player's growhouses. */
export async function listNicknames(db: Connection, userId: number): Promise<string[]> {
  const nicknames = await listValues(
    db.selectFrom('growhouses').select('nickname').distinct().where('user_id', '=', userId),
  );
  return nicknames.filter((nickname) => nickname !== null);
}

/** Clears a nickname everywhere, with the revisions of its growhouses. @returns their number */
export async function clearNickname(db: Connection, nickname: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('growhouses')
    .set(({ eb }) => ({ nickname: null, revision: eb('revision', '+', 1) }))
    .where('nickname', '=', nickname)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Counts the reports of a player since a time. */
export const countReportsOf = (db: Connection, userId: number, sinceMs: number): Promise<number> =>
  countRows(
    db
      .selectFrom('nickname_reports')
      .where('user_id', '=', userId)
      .where('created_at_ms', '>', sinceMs),
  );

/**
 * Finds or creates the case of a nickname, and records the time of the report. A case that ended with
 * a reset is opened again, because a growhouse has the nickname again.
 */
export async function openNicknameCase(
  db: Connection,
  nickname: string,
  nowMs: number,
): Promise<number> {
  const { id } = await db
    .insertInto('nickname_cases')
    .values({ nickname, opened_at_ms: nowMs, last_reported_at_ms: nowMs })
    .onConflict((conflict) =>
      conflict.column('nickname').doUpdateSet({ last_reported_at_ms: nowMs }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('nickname_cases')
    .set({ closed_at_ms: null, closed_by: null, outcome: null })
    .where('id', '=', id)
    .where('outcome', '=', 'reset')
    .execute();
  return id;
}

/** Saves a player's report of a case; a later one replaces it. */
export async function saveNicknameReport(
  db: Connection,
  { caseId, userId, reason }: { caseId: number; userId: number; reason: NicknameReportReason },
  nowMs: number,
): Promise<void> {
  await db
    .insertInto('nickname_reports')
    .values({ case_id: caseId, user_id: userId, reason, created_at_ms: nowMs })
    .onConflict((conflict) =>
      conflict.columns(['case_id', 'user_id']).doUpdateSet({ reason, created_at_ms: nowMs }),
    )
    .execute();
}

/** Counts the reports of cases by reason. */
export const countReportsByReason = async (db: Connection, caseIds: readonly number[]) =>
  caseIds.length === 0
    ? []
    : db
        .selectFrom('nickname_reports')
        .select(({ fn }) => ['case_id as caseId', 'reason', fn.countAll<number>().as('count')])
        .where('case_id', 'in', caseIds)
        .groupBy(['case_id', 'reason'])
        .orderBy('case_id')
        .orderBy('reason')
        .execute();

/** Loads a page of cases, the latest reports first. @param isClosed null for any */
export async function loadNicknameCases(
  db: Connection,
  isClosed: boolean | null,
  page: { skip: number; count: number },
): Promise<NicknameCase[]> {
  const rows = await selectCases(db, isClosed)
    .selectAll()
    .orderBy('last_reported_at_ms', 'desc')
    .orderBy('id', 'desc')
    .offset(page.skip)
    .limit(page.count)
    .execute();
  return rows.map(toCase);
}

export const countNicknameCases = (db: Connection, isClosed: boolean | null): Promise<number> =>
  countRows(selectCases(db, isClosed));

export async function findNicknameCase(db: Connection, id: number): Promise<NicknameCase | null> {
  const row = await findRow(selectCases(db, null).selectAll().where('id', '=', id));
  return row && toCase(row);
}

/**
 * Closes a case, or replaces the outcome of one that was dismissed.
 * @returns false if it is closed with this outcome already
 */
export const closeNicknameCase = (
  db: Connection,
  id: number,
  { outcome, by, nowMs }: { outcome: 'reset' | 'dismissed'; by: string; nowMs: number },
): Promise<boolean> =>
  updateRow(
    db
      .updateTable('nickname_cases')
      .set({ closed_at_ms: nowMs, closed_by: by, outcome })
      .where('id', '=', id)
      .where((eb) =>
        eb.or([
          eb('closed_at_ms', 'is', null),
          ...(outcome === 'reset' ? [eb('outcome', '=', 'dismissed')] : []),
        ]),
      ),
  );

/**
 * Deletes the cases of these nicknames that no growhouse has any more, with their reports. Nothing is
 * left to decide about them.
 */
export async function deleteUnusedNicknameCases(
  db: Connection,
  nicknames: readonly string[],
): Promise<void> {
  if (nicknames.length === 0) return;
  await db
    .deleteFrom('nickname_cases')
    .where('nickname', 'in', nicknames)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('growhouses')
            .select('growhouses.id')
            .whereRef('growhouses.nickname', '=', 'nickname_cases.nickname'),
        ),
      ),
    )
    .execute();
}

const selectCases = (db: Connection, isClosed: boolean | null) =>
  db
    .selectFrom('nickname_cases')
    .$if(isClosed !== null, (query) =>
      query.where('closed_at_ms', isClosed === true ? 'is not' : 'is', null),
    );

function toCase(row: Row<'nickname_cases'>): NicknameCase {
  const { closedAtMs: atMs, closedBy: by, outcome, ...reported } = toRecord(row);
  const closed = atMs === null || by === null || outcome === null ? null : { outcome, atMs, by };
  return { ...reported, closed };
}
