import type { Context } from '../actions/context.ts';
import { readServices, type ServiceRecord } from '../actions/services/read-services.ts';
import type { ServiceRunner, ServiceState } from './runner.ts';

/** The current state of a service and the outcome of its last run. */
export interface ServiceReport extends ServiceState {
  /** When the last run began, Unix ms; null before the first run. */
  lastRunAtMs: number | null;
  lastDurationMs: number | null;
  /** Why the last run failed; null if it succeeded. */
  lastError: string | null;
  /** When the last successful run ended, Unix ms; null before the first success. */
  lastSuccessAtMs: number | null;
  /** How long the process that runs it now has held its lease; null if none holds it. */
  leaseAgeMs: number | null;
}

/** Reads the reports of all services. A run in progress is reported once it has ended. */
export async function readServiceReports(
  ctx: Context,
  services: ServiceRunner,
): Promise<ServiceReport[]> {
  const records = await readServices(ctx);
  return services.list().map((state) => {
    const record = records.get(state.shortName);
    return {
      ...state,
      lastRunAtMs: record?.lastRunAtMs ?? null,
      lastDurationMs: record?.lastDurationMs ?? null,
      lastError: record?.lastError ?? null,
      lastSuccessAtMs: record?.lastSuccessAtMs ?? null,
      leaseAgeMs: getLeaseAgeMs(record, ctx.now()),
    };
  });
}

/** A lease that has run out belongs to a process that was killed. */
function getLeaseAgeMs(record: ServiceRecord | undefined, nowMs: number): number | null {
  const lease = record?.lease ?? null;
  return lease && lease.untilMs > nowMs ? Math.max(0, nowMs - lease.sinceMs) : null;
}
