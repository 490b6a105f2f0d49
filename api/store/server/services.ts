import { type Selectable, sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import type { ServiceTable } from '../tables/server-tables.ts';

/** The stored state of a service, which all processes share. */
export interface ServiceRecord {
  shortName: string;
  /** Whether the processes run it. */
  isStarted: boolean;
  /** Failed runs in a row since it was started. */
  failures: number;
  /** When it runs next, Unix ms; null if as soon as possible, and during a run. */
  nextRunAtMs: number | null;
  lastRunAtMs: number | null;
  lastDurationMs: number | null;
  /** Why the last run failed; null if it succeeded. */
  lastError: string | null;
  /** When the last successful run ended, Unix ms; null before the first success. */
  lastSuccessAtMs: number | null;
  /** The lease of the process that runs it now; null if none does. Unix ms. */
  lease: { holder: string; sinceMs: number; untilMs: number } | null;
}

export async function listServiceRecords(db: Connection): Promise<ServiceRecord[]> {
  const rows = await db.selectFrom('services').selectAll().orderBy('short_name').execute();
  return rows.map(toRecord);
}

export async function findServiceRecord(
  db: Connection,
  shortName: string,
): Promise<ServiceRecord | null> {
  const row = await db
    .selectFrom('services')
    .selectAll()
    .where('short_name', '=', shortName)
    .executeTakeFirst();
  return row ? toRecord(row) : null;
}

const toRecord = (row: Selectable<ServiceTable>): ServiceRecord => ({
  shortName: row.short_name,
  isStarted: row.is_started === 1,
  failures: row.failures,
  nextRunAtMs: row.next_run_at_ms,
  lastRunAtMs: row.last_run_at_ms,
  lastDurationMs: row.last_duration_ms,
  lastError: row.last_error,
  lastSuccessAtMs: row.last_success_at_ms,
  lease: toLease(row),
});

function toLease(row: Selectable<ServiceTable>): ServiceRecord['lease'] {
  const { lease_holder: holder, lease_since_ms: sinceMs, lease_until_ms: untilMs } = row;
  if (holder === null || untilMs === null) return null;
  return { holder, sinceMs: sinceMs ?? untilMs, untilMs };
}

/** Starts a service in all processes; its next run is due at once. */
export async function startService(
  db: Connection,
  shortName: string,
  nowMs: number,
): Promise<void> {
  const started = { is_started: 1, failures: 0, next_run_at_ms: nowMs } as const;
  await db
    .insertInto('services')
    .values({ short_name: shortName, ...started })
    .onConflict((conflict) => conflict.column('short_name').doUpdateSet(started))
    .execute();
}

/** Stops a service in all processes. A run in progress keeps its lease. */
export async function stopService(db: Connection, shortName: string): Promise<void> {
  await db
    .insertInto('services')
    .values({ short_name: shortName, is_started: 0 })
    .onConflict((conflict) => conflict.column('short_name').doUpdateSet({ is_started: 0 }))
    .execute();
}

/** Makes the next run of a started service due now. Leaves the retries of a failing one as they are. */
export async function requestServiceRun(
  db: Connection,
  shortName: string,
  nowMs: number,
): Promise<void> {
  await db
    .updateTable('services')
    .set({ next_run_at_ms: nowMs })
    .where('short_name', '=', shortName)
    .where('is_started', '=', 1)
    .where('failures', '=', 0)
    .where((eb) => eb.or([eb('next_run_at_ms', 'is', null), eb('next_run_at_ms', '>', nowMs)]))
    .execute();
}

/** The exclusive right of a process to run a service. */
export interface ServiceLease {
  shortName: string;
  /** Identifies the process. */
  holder: string;
  /** Unix ms. */
  untilMs: number;
}

/** Takes the lease of a service for a run. The caller has to know that no process holds it. */
export async function takeServiceLease(
  db: Connection,
  { shortName, holder, untilMs }: ServiceLease,
  nowMs: number,
): Promise<void> {
  const taken = {
    lease_holder: holder,
    lease_since_ms: nowMs,
    lease_until_ms: untilMs,
    next_run_at_ms: null,
  };
  await db
    .insertInto('services')
    .values({ short_name: shortName, is_started: 1, ...taken })
    .onConflict((conflict) => conflict.column('short_name').doUpdateSet(taken))
    .execute();
}

/** Renews a lease unless another process has taken it. */
export async function renewServiceLease(
  db: Connection,
  { shortName, holder, untilMs }: ServiceLease,
): Promise<void> {
  await db
    .updateTable('services')
    .set({ lease_until_ms: untilMs })
    .where('short_name', '=', shortName)
    .where('lease_holder', '=', holder)
    .execute();
}

export interface ServiceRun {
  shortName: string;
  holder: string;
  startedAtMs: number;
  durationMs: number;
  /** Why the run failed; null if it succeeded. */
  error: string | null;
  /** Failed runs in a row, this one included. */
  failures: number;
  /** When the service runs next, unless a run was requested during this one, Unix ms. */
  nextRunAtMs: number;
}

/** Records the outcome of a run and releases the lease, unless another process has taken it. */
export async function recordServiceRun(db: Connection, run: ServiceRun): Promise<void> {
  const { nextRunAtMs } = run;
  await db
    .updateTable('services')
    .set({
      last_run_at_ms: run.startedAtMs,
      last_duration_ms: run.durationMs,
      last_error: run.error,
      ...(run.error === null && { last_success_at_ms: run.startedAtMs + run.durationMs }),
      failures: run.failures,
      next_run_at_ms:
        run.error === null ? sql<number>`coalesce(next_run_at_ms, ${nextRunAtMs})` : nextRunAtMs,
      lease_holder: null,
      lease_until_ms: null,
      lease_since_ms: null,
    })
    .where('short_name', '=', run.shortName)
    .where('lease_holder', '=', run.holder)
    .execute();
}
