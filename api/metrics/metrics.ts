import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Gauges } from '../actions/health/read-gauges.ts';

export interface ObservedRequest {
  method: string;
  /** The route pattern, such as /api/plant/:id/water, never the actual path. */
  route: string;
  status: number;
  seconds: number;
}

export interface ObservedRun {
  shortName: string;
  hasSucceeded: boolean;
  /** Unix ms. */
  endedAtMs: number;
}

/** The counters of this process, collected by a Prometheus server. */
export interface Metrics {
  observeRequest(request: ObservedRequest): void;
  observeRun(run: ObservedRun): void;
  contentType: string;
  /** Renders all metrics in the text format, with the gauges given. */
  render(gauges: Gauges): Promise<string>;
}

const DURATION_BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** @param includeProcessMetrics adds memory, CPU time and event loop delay */
export function createMetrics({
  includeProcessMetrics,
}: {
  includeProcessMetrics: boolean;
}): Metrics {
  const register = new Registry();
  const registers = [register];
  if (includeProcessMetrics) collectDefaultMetrics({ register });

  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Handled requests',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to handle a request',
    labelNames: ['method', 'route'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers,
  });
  const runs = new Counter({
    name: 'growerz_service_runs_total',
    help: 'Finished runs of the background services, by result',
    labelNames: ['service', 'result'],
    registers,
  });
  const lastSuccess = new Gauge({
    name: 'growerz_service_last_success_timestamp_seconds',
    help: 'When a background service last succeeded in this process',
    labelNames: ['service'],
    registers,
  });
  const updateGauges = createGauges(registers);

  return {
    observeRequest: ({ method, route, status, seconds }) => {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, seconds);
    },
    observeRun: ({ shortName: service, hasSucceeded, endedAtMs }) => {
      runs.inc({ service, result: hasSucceeded ? 'success' : 'failure' });
      if (hasSucceeded) lastSuccess.set({ service }, endedAtMs / 1000);
    },
    contentType: register.contentType,
    render: (gauges) => {
      updateGauges(gauges);
      return register.metrics();
    },
  };
}

function createGauges(registers: Registry[]): (gauges: Gauges) => void {
  const payouts = new Gauge({
    name: 'growerz_payouts',
    help: 'Payouts that are not confirmed, by state and currency',
    labelNames: ['state', 'currency'],
    registers,
  });
  const oldest = new Gauge({
    name: 'growerz_payouts_oldest_age_seconds',
    help: 'Age of the oldest payout that could be paid and is not confirmed; 0 if there is none',
    registers,
  });
  const parkedPayouts = new Gauge({
    name: 'growerz_payouts_parked',
    help: 'Queued payouts that cannot be paid now, by reason',
    labelNames: ['reason'],
    registers,
  });
  const bytes = new Gauge({
    name: 'growerz_database_bytes',
    help: 'Size of the database and of its write-ahead log',
    labelNames: ['file'],
    registers,
  });
  return ({ unsettled, parked, oldestPayableMs, databaseBytes, logBytes }) => {
    for (const state of ['queued', 'sent', 'set_aside'] as const) {
      for (const currency of ['thc', 'sol'] as const) {
        const found = unsettled.find((each) => each.state === state && each.currency === currency);
        payouts.set({ state, currency }, found?.count ?? 0);
      }
    }
    oldest.set(oldestPayableMs / 1000);
    parkedPayouts.reset();
    for (const { reason, count } of parked) parkedPayouts.set({ reason }, count);
    bytes.set({ file: 'database' }, databaseBytes);
    bytes.set({ file: 'write-ahead-log' }, logBytes);
  };
}
