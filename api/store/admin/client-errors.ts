import type { Expression, SqlBool } from 'kysely';
import type {
  BuiltFrame,
  ClientErrorSource,
  ClientErrorSurface,
} from '../../../src/contract/client-error-report.ts';
import type { Connection } from '../database/database.ts';

/** Reports of the same error at the same place in one version. */
export interface ClientErrorGroup {
  id: number;
  version: string;
  surface: ClientErrorSurface;
  name: string;
  /** The message; '' if it is not on the list of known messages. */
  message: string;
  /** The frames of the latest report, innermost first. */
  frames: readonly BuiltFrame[];
  count: number;
  /** Unix ms. */
  firstSeenMs: number;
  /** Unix ms. */
  lastSeenMs: number;
  /** Unix ms; null while it is open. */
  resolvedMs: number | null;
  /** The admin's wallet. */
  resolvedBy: string | null;
  /** The older version in which the same problem was resolved. */
  returnedFrom: string | null;
}

export interface NewClientError extends Pick<
  ClientErrorGroup,
  'version' | 'surface' | 'name' | 'message' | 'frames' | 'returnedFrom'
> {
  fingerprint: string;
  problem: string;
  /** Orders the versions. */
  versionNumber: number;
}

/** The circumstances of a report. */
export interface ClientErrorSample {
  source: ClientErrorSource;
  path: string;
  browser: string;
  /** Unix ms. */
  atMs: number;
}

/** Filters groups; null is any. */
export interface ClientErrorFilter {
  isResolved: boolean | null;
  surface: ClientErrorSurface | null;
}

/** Returns the id of the group with a fingerprint. */
export async function findClientErrorId(
  db: Connection,
  fingerprint: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('client_errors')
    .select('id')
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row?.id;
}

/** Counts a report in its group, which is created by the first one. @returns the id of the group */
export async function countClientError(
  db: Connection,
  error: NewClientError,
  nowMs: number,
): Promise<number> {
  const framesJson = JSON.stringify(error.frames);
  const { id } = await db
    .insertInto('client_errors')
    .values({
      fingerprint: error.fingerprint,
      problem: error.problem,
      version: error.version,
      version_number: error.versionNumber,
      surface: error.surface,
      name: error.name,
      message: error.message,
      frames_json: framesJson,
      first_seen_at_ms: nowMs,
      last_seen_at_ms: nowMs,
      returned_from: error.returnedFrom,
    })
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet(({ eb }) => ({
        report_count: eb('client_errors.report_count', '+', 1),
        frames_json: framesJson,
        last_seen_at_ms: nowMs,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the newest version older than another in which a problem was resolved. */
export async function findResolvedVersion(
  db: Connection,
  { problem, versionNumber }: { problem: string; versionNumber: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('client_errors')
    .select('version')
    .where('problem', '=', problem)
    .where('version_number', '<', versionNumber)
    .where('resolved_at_ms', 'is not', null)
    .orderBy('version_number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version;
}

/**
 * Deletes all but a number of groups: first the resolved ones, then those that were last seen before a
 * time, then those with the fewest reports.
 */
export async function deleteSurplusErrors(
  db: Connection,
  { limit, seenSinceMs }: { limit: number; seenSinceMs: number },
): Promise<void> {
  const surplus = await db
    .selectFrom('client_errors')
    .select('id')
    .orderBy((eb) => eb.case().when('resolved_at_ms', 'is', null).then(0).else(1).end())
    .orderBy((eb) => eb.case().when('last_seen_at_ms', '>=', seenSinceMs).then(0).else(1).end())
    .orderBy('report_count', 'desc')
    .orderBy('last_seen_at_ms', 'desc')
    .orderBy('id', 'desc')
    .offset(limit)
    // SQLite has no offset without a limit.
    .limit(limit)
    .execute();
  if (surplus.length === 0) return;
  const ids = surplus.map(({ id }) => id);
  await db.deleteFrom('client_errors').where('id', 'in', ids).execute();
}

/** Adds a sample to a group and deletes its oldest ones. */
export async function insertClientErrorSample(
  db: Connection,
  id: number,
  sample: ClientErrorSample,
  limit: number,
): Promise<void> {
  await db
    .insertInto('client_error_samples')
    .values({
      client_error_id: id,
      source: sample.source,
      path: sample.path,
      browser: sample.browser,
      created_at_ms: sample.atMs,
    })
    .execute();
  const newest = db
    .selectFrom('client_error_samples')
    .select('id')
    .where('client_error_id', '=', id)
    .orderBy('id', 'desc')
    .limit(limit);
  await db
    .deleteFrom('client_error_samples')
    .where('client_error_id', '=', id)
    .where('id', 'not in', newest)
    .execute();
}

/** Loads the samples of a group, newest first. */
export async function loadClientErrorSamples(
  db: Connection,
  id: number,
): Promise<ClientErrorSample[]> {
  const rows = await db
    .selectFrom('client_error_samples')
    .select(['source', 'path', 'browser', 'created_at_ms'])
    .where('client_error_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ created_at_ms: atMs, ...sample }) => ({ ...sample, atMs }));
}

/** Loads a page of groups: the newest version first, in it the most reported first. */
export async function loadClientErrors(
  db: Connection,
  filter: ClientErrorFilter,
  page: { skip: number; count: number },
): Promise<ClientErrorGroup[]> {
  const rows = await selectGroups(db, filter)
    .orderBy('version_number', 'desc')
    .orderBy('report_count', 'desc')
    .orderBy('id', 'desc')
    .offset(page.skip)
    .limit(page.count)
    .execute();
  return rows.map(toGroup);
}

export async function countClientErrors(
  db: Connection,
  filter: ClientErrorFilter,
): Promise<number> {
  const { all_count } = await selectGroups(db, filter)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('all_count'))
    .executeTakeFirstOrThrow();
  return all_count;
}

export async function findClientError(
  db: Connection,
  id: number,
): Promise<ClientErrorGroup | undefined> {
  const row = await selectGroups(db, { isResolved: null, surface: null })
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toGroup(row);
}

/** Marks an open group as resolved. @returns whether it was open */
export async function resolveClientErrorGroup(
  db: Connection,
  id: number,
  { by, nowMs }: { by: string; nowMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('client_errors')
    .set({ resolved_at_ms: nowMs, resolved_by: by })
    .where('id', '=', id)
    .where('resolved_at_ms', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const selectGroups = (db: Connection, { isResolved, surface }: ClientErrorFilter) =>
  db
    .selectFrom('client_errors')
    .select([
      'id',
      'version',
      'surface',
      'name',
      'message',
      'frames_json',
      'report_count',
      'first_seen_at_ms',
      'last_seen_at_ms',
      'resolved_at_ms',
      'resolved_by',
      'returned_from',
    ])
    .where((eb) => {
      const conditions: Expression<SqlBool>[] = [];
      if (isResolved !== null) {
        conditions.push(eb('resolved_at_ms', isResolved ? 'is not' : 'is', null));
      }
      if (surface !== null) conditions.push(eb('surface', '=', surface));
      return eb.and(conditions);
    });

type GroupRow = Awaited<ReturnType<ReturnType<typeof selectGroups>['executeTakeFirstOrThrow']>>;

const toGroup = (row: GroupRow): ClientErrorGroup => ({
  id: row.id,
  version: row.version,
  surface: row.surface,
  name: row.name,
  message: row.message,
  // Written by `countClientError` only.
  frames: row.frames_json as readonly BuiltFrame[],
  count: row.report_count,
  firstSeenMs: row.first_seen_at_ms,
  lastSeenMs: row.last_seen_at_ms,
  resolvedMs: row.resolved_at_ms,
  resolvedBy: row.resolved_by,
  returnedFrom: row.returned_from,
});
