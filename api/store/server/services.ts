import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import { findRow } from '../database/queries.ts';
import type { Row } from '../tables/tables.ts';

/** The stored state of a service, which all processes share. */
export type ServiceRow = Row<'services'>;

/** Lists all services that were ever started, stopped or run, by short name. */
export async function listServices(db: Connection): Promise<ReadonlyMap<string, ServiceRow>> {
  const rows = await db.selectFrom('services').selectAll().execute();
  return new Map(rows.map((row) => [row.short_name, row]));
}

/** Finds a service; null if it was never started, stopped or run. */
export const findService = (db: Connection, shortName: string): Promise<ServiceRow | null> =>
  findRow(db.selectFrom('services').selectAll().where('short_name', '=', shortName));

/** Starts a service in all processes; its next run is due at once. */
export const startService = (db: Connection, shortName: string, nowMs: number): Promise<void> =>
  upsertService(db, shortName, { is_started: 1, failures: 0, next_run_at_ms: nowMs });

/** Stops a service in all processes. A run in progress keeps its lease. */
export const stopService = (db: Connection, shortName: string): Promise<void> =>
  upsertService(db, shortName, { is_started: 0 });

async function upsertService(
  db: Connection,
  shortName: string,
  change: Partial<Omit<ServiceRow, 'short_name'>>,
): Promise<void> {
  await db
    .insertInto('services')
    .values({ short_name: shortName, is_started: 1, ...change })
    .onConflict((conflict) => conflict.column('short_name').doUpdateSet(change))
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
export const takeServiceLease = (
  db: Connection,
  { shortName, holder, untilMs }: ServiceLease,
  nowMs: number,
): Promise<void> =>
  upsertService(db, shortName, {
    lease_holder: holder,
    lease_since_ms: nowMs,
    lease_until_ms: untilMs,
    next_run_at_ms: null,
  });

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
