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
  isWell: boolean;
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

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** @param ofProcess whether to include memory, CPU time and event loop delay */
export function createMetrics({ ofProcess }: { ofProcess: boolean }): Metrics {
  const register = new Registry();
  const registers = [register];
  if (ofProcess) collectDefaultMetrics({ register });

  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took to answer',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  });
  const runs = new Counter({
    name: 'growerz_service_runs_total',
    help: 'Runs of the background services that ended, by how',
    labelNames: ['service', 'result'],
    registers,
  });
  const lastSuccess = new Gauge({
    name: 'growerz_service_last_success_timestamp_seconds',
    help: 'When a background service last ran well in this process',
    labelNames: ['service'],
    registers,
  });
  const showGauges = createGauges(registers);

  return {
    observeRequest: ({ method, route, status, seconds }) => {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, seconds);
    },
    observeRun: ({ shortName: service, isWell, endedAtMs }) => {
      runs.inc({ service, result: isWell ? 'success' : 'failure' });
      if (isWell) lastSuccess.set({ service }, endedAtMs / 1000);
    },
    contentType: register.contentType,
    render: (gauges) => {
      showGauges(gauges);
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
    help: 'How long the oldest payout that is queued or sent has waited; 0 where none does',
    registers,
  });
  const bytes = new Gauge({
    name: 'growerz_database_bytes',
    help: 'Size of the database and of its write-ahead log',
    labelNames: ['file'],
    registers,
  });
  return ({ unsettled, oldestOpenMs, databaseBytes, logBytes }) => {
    for (const state of ['queued', 'sent', 'set_aside'] as const) {
      for (const currency of ['thc', 'sol'] as const) {
        const found = unsettled.find((each) => each.state === state && each.currency === currency);
        payouts.set({ state, currency }, found?.count ?? 0);
      }
    }
    oldest.set(oldestOpenMs / 1000);
    bytes.set({ file: 'database' }, databaseBytes);
    bytes.set({ file: 'write-ahead-log' }, logBytes);
  };
}
