import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { ClientErrorReport } from '../../src/contract/client-error-request.ts';
import { APP_VERSION } from '../../src/contract/envelope.ts';
import { toSolNumber, toThcNumber } from '../../src/money/amounts.ts';
import type { Gauges } from '../actions/health/health.ts';
import type { ChainObserver } from '../chain/nodes/chain-observer.ts';
import type { PushOutcome } from '../push/push-sender.ts';
import type { ObservedRun } from '../services/scheduler.ts';
import type { ServiceReport } from '../services/service-control.ts';
import { createGauges, createServiceGauges } from './gauges.ts';
import { createMetricFactory, type MetricFactory } from './metric-factory.ts';

export interface ObservedRequest {
  method: string;
  /** The route pattern, such as /api/plant/:id/water, never the actual path. */
  route: string;
  status: number;
  seconds: number;
}

/** The counters of this process, collected by a Prometheus server. */
export interface Metrics {
  observeRequest(request: ObservedRequest): void;
  observeRun(run: ObservedRun): void;
  /** Counts a message to a push service. */
  observePush: (outcome: PushOutcome) => void;
  /** Counts an error that a client reported. */
  countClientError: (surface: ClientErrorReport['surface']) => void;
  /** Counts what the chain client does. */
  chain: ChainObserver;
  contentType: string;
  /** Renders all metrics in the text format, with the gauges given. */
  render(gauges: Gauges, services: readonly ServiceReport[]): Promise<string>;
}

const DURATION_BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * Creates the metrics of this process.
 * @param instance the name of the process, which labels each metric
 * @param build the build id of the server
 * @param includeProcessMetrics adds memory, CPU time and event loop delay
 * @param now Unix ms
 */
export function createMetrics({
  instance,
  build,
  includeProcessMetrics,
  now,
}: {
  instance: string;
  build: string;
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
  const create = createMetricFactory(register);
  create
    .gauge('build_info', 'What this process runs; always 1', 'version', 'commit', 'build')
    .set({ version: APP_VERSION, commit: build.replace(/.*-/, ''), build }, 1);
  const runs = create.counter(
    'service_runs_total',
    'Finished runs of the background services, by result',
    'service',
    'result',
  );
  const pushes = create.counter(
    'push_messages_total',
    'Messages to push services, by what became of them',
    'outcome',
  );
  const clientErrors = create.counter(
    'client_errors_total',
    'Errors that clients reported, by where they happened: page or worker',
    'surface',
  );
  const updateGauges = createGauges(create);
  const updateServices = createServiceGauges(create);

  return {
    observeRequest: ({ method, route, status, seconds }) => {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, seconds);
    },
    observeRun: ({ shortName: service, hasSucceeded }) =>
      runs.inc({ service, result: hasSucceeded ? 'success' : 'failure' }),
    observePush: (outcome) => pushes.inc({ outcome }),
    countClientError: (surface) => clientErrors.inc({ surface }),
    chain: createChainMetrics(create, now),
    contentType: register.contentType,
    render: (gauges, services) => {
      updateGauges(gauges);
      updateServices(services);
      return register.metrics();
    },
  };
}

/**
 * Creates the metrics of the chain client. A scrape never asks the chain: the vault's balances are
 * those that a service or an admin read last.
 * @param now Unix ms
 */
function createChainMetrics({ counter, gauge }: MetricFactory, now: () => number): ChainObserver {
  const requests = counter(
    'chain_requests_total',
    'Requests to the chain nodes (rpc) and to the asset API (das), by host and result',
    'node',
    'api',
    'result',
  );
  const disagreements = counter(
    'chain_disagreements_total',
    'How often the chain nodes contradicted each other about a transaction',
    'subject',
  );
  for (const subject of ['payment', 'payout']) disagreements.inc({ subject }, 0);
  const balance = gauge(
    'vault_balance',
    'What the vault held when it was last read, in whole coins',
    'currency',
  );
  const readAt = gauge(
    'vault_balance_read_timestamp_seconds',
    'When the balance of the vault was last read from the chain',
  );
  // Without labels it would start as 0, which looks like a very old reading.
  readAt.remove();
  return {
    onRequest: ({ node, api, hasSucceeded }) =>
      requests.inc({ node, api, result: hasSucceeded ? 'success' : 'failure' }),
    onDisagreement: (subject) => disagreements.inc({ subject }),
    onVaultBalances: ({ thcUnits, lamports }) => {
      balance.set({ currency: 'thc' }, toThcNumber(thcUnits));
      balance.set({ currency: 'sol' }, toSolNumber(lamports));
      readAt.set(now() / 1000);
    },
  };
}
