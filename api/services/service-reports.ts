import type { ServiceRecord } from '../actions/services/read-services.ts';
import {
  getLease,
  getServiceStatus,
  type ServiceStatus,
} from '../actions/services/service-state.ts';
import type { Service } from './service.ts';

/** The current state of a service and the outcome of its last run. */
export interface ServiceReport {
  name: string;
  shortName: string;
  intervalMs: number;
  status: ServiceStatus;
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

/** Creates the report of a service. A run in progress is reported once it has ended. */
export function createServiceReport(
  { name, shortName, intervalMs }: Service,
  facts: { record: ServiceRecord | undefined; hasProcess: boolean; nowMs: number },
): ServiceReport {
  const { record, nowMs } = facts;
  const lease = getLease(record, nowMs);
  return {
    name,
    shortName,
    intervalMs,
    status: getServiceStatus({ intervalMs, ...facts }),
    lastRunAtMs: record?.lastRunAtMs ?? null,
    lastDurationMs: record?.lastDurationMs ?? null,
    lastError: record?.lastError ?? null,
    lastSuccessAtMs: record?.lastSuccessAtMs ?? null,
    leaseAgeMs: lease && Math.max(0, nowMs - lease.sinceMs),
  };
}
