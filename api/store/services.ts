import { type Selectable, sql } from 'kysely';
import type { Connection } from './database.ts';
import type { ServiceTable } from './tables/server-tables.ts';

/** The stored state of a service. */
export interface ServiceRecord {
  shortName: string;
  /** Whether it starts again after a restart. */
  isStarted: boolean;
  lastRunAtMs: number | null;
  lastDurationMs: number | null;
  /** Why the last run failed; null if it succeeded. */
  lastError: string | null;
  /** When the last successful run ended, Unix ms; null before the first success. */
  lastSuccessAtMs: number | null;
  /** The lease of the process that runs it now; null if none does. Unix ms. */
  lease: { sinceMs: number; untilMs: number } | null;
}

export async function listServiceRecords(db: Connection): Promise<ServiceRecord[]> {
  const rows = await db.selectFrom('services').selectAll().orderBy('short_name').execute();
  return rows.map((row) => ({
    shortName: row.short_name,
    isStarted: row.is_started === 1,
    lastRunAtMs: row.last_run_at_ms,
    lastDurationMs: row.last_duration_ms,
    lastError: row.last_error,
    lastSuccessAtMs: row.last_success_at_ms,
    lease: toLease(row),
  }));
}

function toLease(row: Selectable<ServiceTable>): ServiceRecord['lease'] {
  const { lease_since_ms: sinceMs, lease_until_ms: untilMs } = row;
  return sinceMs === null || untilMs === null ? null : { sinceMs, untilMs };
}

export async function setServiceStarted(
  db: Connection,
  shortName: string,
  isStarted: boolean,
): Promise<void> {
  const flag = isStarted ? 1 : 0;
  await db
    .insertInto('services')
    .values({ short_name: shortName, is_started: flag })
    .onConflict((conflict) => conflict.column('short_name').doUpdateSet({ is_started: flag }))
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

/**
 * Acquires or renews a lease.
 * @param maxUntilMs the longest lease that a process may hold now, Unix ms
 * @returns false while another process holds it
 */
export async function upsertServiceLease(
  db: Connection,
  { shortName, holder, untilMs }: ServiceLease,
  { nowMs, maxUntilMs }: { nowMs: number; maxUntilMs: number },
): Promise<boolean> {
  const lease = { lease_holder: holder, lease_until_ms: untilMs };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('services')
    .values({ short_name: shortName, is_started: 1, lease_since_ms: nowMs, ...lease })
    .onConflict((conflict) =>
      conflict
        .column('short_name')
        .doUpdateSet({
          ...lease,
          // A renewal does not start the lease anew.
          lease_since_ms: sql<number>`case when services.lease_holder = ${holder}
            then services.lease_since_ms else ${nowMs} end`,
        })
        .where((eb) =>
          eb.or([
            eb('services.lease_holder', 'is', null),
            eb('services.lease_holder', '=', holder),
            eb('services.lease_until_ms', '<=', nowMs),
            // No process takes a longer lease, so the clock was set back.
            eb('services.lease_until_ms', '>', maxUntilMs),
          ]),
        ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export interface ServiceRun {
  shortName: string;
  holder: string;
  startedAtMs: number;
  durationMs: number;
  /** Why the run failed; null if it succeeded. */
  error: string | null;
}

/** Records the outcome of a run and releases the lease. */
export async function recordServiceRun(db: Connection, run: ServiceRun): Promise<void> {
  await db
    .updateTable('services')
    .set({
      last_run_at_ms: run.startedAtMs,
      last_duration_ms: run.durationMs,
      last_error: run.error,
      ...(run.error === null && { last_success_at_ms: run.startedAtMs + run.durationMs }),
      lease_holder: null,
      lease_until_ms: null,
      lease_since_ms: null,
    })
    .where('short_name', '=', run.shortName)
    .where('lease_holder', '=', run.holder)
    .execute();
}
