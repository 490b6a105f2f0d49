import type { ServiceStatus } from '../../src/contract/admin/service-obstacle.ts';
import type { ServiceRow } from '../store/server/services.ts';

/** The short names of all services, in the order the admin area lists them. */
export const SERVICE_NAMES = [
  'collection',
  'ownership',
  'payouts',
  'payments',
  'reconciliation',
  'notices',
  'lifecycle',
  'cleanup',
  'backup',
] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

/** The services that read the growers from the chain. Every admin may run them. */
export const GROWER_SERVICES = ['collection', 'ownership'] as const satisfies ServiceName[];

/** How long a lease lasts without renewal, for example after its process was killed. */
export const SERVICE_LEASE_MS = 10_000;

/** Largest clock difference between two machines. A time further ahead was written before a clock was set back. */
const MAX_CLOCK_DIFFERENCE_MS = SERVICE_LEASE_MS;

/** Delay before a retry. Doubles with every further failure. */
const RETRY_DELAY_MS = { min: 5000, max: 60_000 };

/** What the state of a service is derived from. */
export interface ServiceFacts {
  intervalMs: number;
  /** Null for a service that was never started, stopped or run. */
  row: ServiceRow | null;
  /** Whether any process that is alive runs the service. */
  hasProcess: boolean;
  nowMs: number;
}

/** Returns the status of a service, which is the same in all processes. */
export function getServiceStatus({ intervalMs, row, ...facts }: ServiceFacts): ServiceStatus {
  if (intervalMs <= 0 || row?.is_started === 0) return 'STOPPED';
  if (getLeaseAgeMs(row, facts.nowMs) !== null) return 'RUNNING';
  if (!facts.hasProcess) return 'STOPPED';
  return (row?.failures ?? 0) > 0 ? 'ERROR' : 'IDLE';
}

/**
 * Returns how long the process that runs a service now has held its lease; null if none does. Ignores a
 * lease that ends later than any that can have been taken now, because the clock was set back since.
 */
export function getLeaseAgeMs(row: ServiceRow | null, nowMs: number): number | null {
  const { lease_until_ms: untilMs, lease_since_ms: sinceMs } = row ?? {};
  const latestEndMs = nowMs + SERVICE_LEASE_MS + MAX_CLOCK_DIFFERENCE_MS;
  if (!untilMs || untilMs <= nowMs || untilMs > latestEndMs) return null;
  return Math.max(0, nowMs - (sinceMs ?? untilMs));
}

/**
 * Returns the delay until the next periodic run of a service.
 * @returns 0 if it is due, Infinity while it is stopped or runs
 */
export function getRunDelayMs(row: ServiceRow | null, intervalMs: number, nowMs: number): number {
  if (row?.is_started === 0 || getLeaseAgeMs(row, nowMs) !== null) return Infinity;
  const delayMs = (row?.next_run_at_ms ?? nowMs) - nowMs;
  // No run is planned further ahead, so the clock was set back or the interval has become shorter.
  const maxDelayMs = Math.max(intervalMs, RETRY_DELAY_MS.max) + MAX_CLOCK_DIFFERENCE_MS;
  return delayMs > maxDelayMs ? 0 : Math.max(0, delayMs);
}

/** Returns the delay before the retry after this many failures in a row. */
export const getRetryDelayMs = (failures: number): number =>
  Math.min(RETRY_DELAY_MS.min * 2 ** (failures - 1), RETRY_DELAY_MS.max);
