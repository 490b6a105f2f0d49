import { Gauge, type Registry } from 'prom-client';

/** A service as it is exported. */
export interface ObservedService {
  shortName: string;
  /** Delay from the end of one run to the next. */
  intervalMs: number;
  status: string;
  /** Unix ms; null before the first success. */
  lastSuccessAtMs: number | null;
  /** How long the process that runs it now has held its lease; null if none holds it. */
  leaseAgeMs: number | null;
}

/** Creates the gauges of the background services. @returns a function that sets them */
export function createServiceGauges(
  registers: Registry[],
): (services: readonly ObservedService[]) => void {
  const labelNames = ['service'] as const;
  const lastSuccess = new Gauge({
    name: 'growerz_service_last_success_timestamp_seconds',
    help: 'When a background service last succeeded, also before this process started',
    labelNames,
    registers,
  });
  const interval = new Gauge({
    name: 'growerz_service_interval_seconds',
    help: 'Delay from the end of one run of a background service to the next',
    labelNames,
    registers,
  });
  const started = new Gauge({
    name: 'growerz_service_started',
    help: 'Whether a background service runs periodically: 1, or 0 if it is stopped',
    labelNames,
    registers,
  });
  const leaseAge = new Gauge({
    name: 'growerz_service_lease_age_seconds',
    help: 'How long the current run of a background service has held its lease',
    labelNames,
    registers,
  });
  return (services) => {
    leaseAge.reset();
    for (const { shortName: service, intervalMs, status, ...times } of services) {
      interval.set({ service }, intervalMs / 1000);
      started.set({ service }, status === 'STOPPED' ? 0 : 1);
      if (times.lastSuccessAtMs !== null)
        lastSuccess.set({ service }, times.lastSuccessAtMs / 1000);
      if (times.leaseAgeMs !== null) leaseAge.set({ service }, times.leaseAgeMs / 1000);
    }
  };
}
