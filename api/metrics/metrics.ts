import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { ClientErrorSurface } from '../../src/contract/client-error-report.ts';
import type { Gauges } from '../actions/health/health.ts';
import type { ChainObserver } from '../chain/nodes/chain-observer.ts';
import type { PushOutcome } from '../push/push-sender.ts';
import { createChainMetrics } from './chain-metrics.ts';
import { createGauges } from './gauges.ts';
import { createServiceGauges, type ObservedService } from './service-gauges.ts';

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
}

/** The counters of this process, collected by a Prometheus server. */
export interface Metrics {
  observeRequest(request: ObservedRequest): void;
  observeRun(run: ObservedRun): void;
  /** Counts a message to a push service. */
  observePush: (outcome: PushOutcome) => void;
  /** Counts an error that a client reported. */
  countClientError: (surface: ClientErrorSurface) => void;
  /** Counts what the chain client does. */
  chain: ChainObserver;
  contentType: string;
  /** Renders all metrics in the text format, with the gauges given. */
  render(gauges: Gauges, services: readonly ObservedService[]): Promise<string>;
}

const DURATION_BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * Creates the metrics of this process.
 * @param instance the name of the process, which labels each metric
 * @param includeProcessMetrics adds memory, CPU time and event loop delay
 * @param now Unix ms
 */
export function createMetrics({
  instance,
  includeProcessMetrics,
  now,
}: {
  instance: string;
  includeProcessMetrics: boolean;
  now: () => number;
}): Metrics {
  const register = new Registry();
  register.setDefaultLabels({ instance });
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
  const pushes = new Counter({
    name: 'growerz_push_messages_total',
    help: 'Messages to push services, by what became of them',
    labelNames: ['outcome'],
    registers,
  });
  const clientErrors = new Counter({
    name: 'growerz_client_errors_total',
    help: 'Errors that clients reported, by where they happened: page or worker',
    labelNames: ['surface'],
    registers,
  });
  const updateGauges = createGauges(registers);
  const updateServices = createServiceGauges(registers);

  return {
    observeRequest: ({ method, route, status, seconds }) => {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, seconds);
    },
    observeRun: ({ shortName: service, hasSucceeded }) =>
      runs.inc({ service, result: hasSucceeded ? 'success' : 'failure' }),
    observePush: (outcome) => pushes.inc({ outcome }),
    countClientError: (surface) => clientErrors.inc({ surface }),
    chain: createChainMetrics(registers, now),
    contentType: register.contentType,
    render: (gauges, services) => {
      updateGauges(gauges);
      updateServices(services);
      return register.metrics();
    },
  };
}
