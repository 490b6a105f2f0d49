import type { ServiceRecord } from '../../store/server/services.ts';

export type ServiceStatus = 'STOPPED' | 'IDLE' | 'RUNNING' | 'ERROR';
export type ServiceVerb = 'run' | 'start' | 'stop';

/** How long a lease lasts without renewal, for example after its process was killed. */
export const SERVICE_LEASE_MS = 10_000;

/** Largest clock difference between two machines. A time further ahead was written before a clock was set back. */
const MAX_CLOCK_DIFFERENCE_MS = SERVICE_LEASE_MS;

/** Delay before a retry. Doubles with every further failure. */
const RETRY_DELAY_MS = { min: 5000, max: 60_000 };

/** A service as its state depends on it. */
export interface ServiceIdentity {
  /** Used in paths and in SERVICES_AUTOSTART. */
  shortName: string;
  /** Delay from the end of one run to the next; a service with 0 cannot be started. */
  intervalMs: number;
}

/** What the state of a service is derived from. */
export interface ServiceFacts {
  intervalMs: number;
  /** Undefined for a service that was never started, stopped or run. */
  record: ServiceRecord | undefined;
  /** Whether any process that is alive runs the service. */
  hasProcess: boolean;
  nowMs: number;
}

/** Returns the status of a service, which is the same in all processes. */
export function getServiceStatus(facts: ServiceFacts): ServiceStatus {
  const { intervalMs, record, hasProcess, nowMs } = facts;
  if (intervalMs <= 0 || record?.isStarted === false) return 'STOPPED';
  if (getLease(record, nowMs)) return 'RUNNING';
  if (!hasProcess) return 'STOPPED';
  return (record?.failures ?? 0) > 0 ? 'ERROR' : 'IDLE';
}

/**
 * Returns the lease under which a service runs now; null if none does. Ignores one that ends later
 * than any lease that another process can have taken now, because the clock was set back since.
 */
export function getLease(record: ServiceRecord | undefined, nowMs: number): ServiceRecord['lease'] {
  const lease = record?.lease ?? null;
  const latestEndMs = nowMs + SERVICE_LEASE_MS + MAX_CLOCK_DIFFERENCE_MS;
  const isHeld = lease && lease.untilMs > nowMs && lease.untilMs <= latestEndMs;
  return isHeld ? lease : null;
}

/** Returns why the state of a service does not allow an action; null if it does. */
export function findServiceObstacle(
  verb: ServiceVerb,
  status: ServiceStatus,
  intervalMs: number,
): string | null {
  const isStarted = status === 'IDLE' || status === 'RUNNING';
  if (verb === 'run') return status === 'IDLE' ? null : 'Service is not in an idle state to run';
  if (verb === 'start') {
    if (intervalMs <= 0) return 'Service interval is required';
    return isStarted ? 'Service is already running' : null;
  }
  if (intervalMs <= 0) return 'Interval is missing';
  return isStarted ? null : 'Service is not running';
}

/** Returns the delay until the next periodic run of a started service. @returns 0 if it is due */
export function getRunDelayMs(
  record: ServiceRecord | undefined,
  intervalMs: number,
  nowMs: number,
): number {
  const delayMs = (record?.nextRunAtMs ?? nowMs) - nowMs;
  // No run is planned further ahead, so the clock was set back or the interval has become shorter.
  const maxDelayMs = Math.max(intervalMs, RETRY_DELAY_MS.max) + MAX_CLOCK_DIFFERENCE_MS;
  return delayMs > maxDelayMs ? 0 : Math.max(0, delayMs);
}

/** Returns the delay before the retry after so many failures in a row. */
export const getRetryDelayMs = (failures: number): number =>
  Math.min(RETRY_DELAY_MS.min * 2 ** (failures - 1), RETRY_DELAY_MS.max);
