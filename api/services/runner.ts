import type { Context } from '../actions/context.ts';
import { RefusalError } from '../actions/refusal-error.ts';
import {
  allowing,
  claimServiceRun,
  type ServiceChange,
  type ServiceTransaction,
  startServiceEverywhere,
  stopServiceEverywhere,
  transactAsServer,
} from '../actions/services/change-service.ts';
import { loadRunServices, readServices } from '../actions/services/read-services.ts';
import { requestServiceRun } from '../actions/services/request-service-run.ts';
import type { ServiceStatus } from '../actions/services/service-state.ts';
import type { ObservedRun } from '../metrics/metrics.ts';
import { PeriodicRuns } from './periodic-runs.ts';
import type { ProcessRegistration } from './process-registration.ts';
import { runService } from './run-service.ts';
import type { Service, Timer } from './service.ts';
import { createServiceReport, type ServiceReport } from './service-reports.ts';
import { SERVICES } from './services.ts';

/**
 * How long a run may continue when the process closes. An interrupted run loses nothing, because each
 * of its steps is one transaction; another process continues it.
 */
const MAX_CLOSE_MS = 15_000;
/** Nudges within this time request a single run. */
const NUDGE_DELAY_MS = 200;

export interface ServiceRunnerOptions {
  context: Context;
  registration: Pick<ProcessRegistration, 'id' | 'setServices'>;
  /** Short names of the services that this process runs. */
  autostart: 'all' | 'none' | readonly string[];
  services?: readonly Service[];
  timer: Timer;
  /** Called after every run in this process. */
  onRun?: (run: ObservedRun) => void;
}

/** Returns the transaction for a change of one service. */
type TransactionFor = (shortName: string) => ServiceTransaction;

/**
 * Controls the services of all processes and runs those of this process. Their state is in the
 * database. Methods throw a RefusalError: NOT_FOUND for an unknown short name, CONFLICT with a reason
 * if the service is in the wrong state.
 */
export interface ServiceRunner {
  list(): Promise<ServiceReport[]>;
  /** Starts a service. This process runs it if no other does. */
  start(shortName: string, transactionFor?: TransactionFor): Promise<void>;
  stop(shortName: string, transactionFor?: TransactionFor): Promise<void>;
  /** Starts a run in this process. `ended` resolves when it has ended and never rejects. */
  run(shortName: string, transactionFor?: TransactionFor): Promise<{ ended: Promise<void> }>;
  /** Starts all stopped services. */
  startAll(transactionFor?: TransactionFor): Promise<void>;
  /** Stops all services, with the retries of those in ERROR. */
  stopAll(transactionFor?: TransactionFor): Promise<void>;
  /** Asks for a run of a started service soon, in whichever process runs it. */
  nudge(shortName: string): void;
  /** Begins no more periodic runs, so that other processes take over. */
  pause(): void;
  /** Pauses and waits for runs in progress up to `MAX_CLOSE_MS`. */
  close(): Promise<void>;
}

/** Creates the runner and begins the periodic runs of the services of this process. */
export async function createServiceRunner(options: ServiceRunnerOptions): Promise<ServiceRunner> {
  const { autostart, services = SERVICES } = options;
  const shouldAutostart = ({ shortName, intervalMs }: Service) =>
    intervalMs > 0 &&
    (autostart === 'all' || (autostart !== 'none' && autostart.includes(shortName)));
  const own = services.filter(shouldAutostart).map(({ shortName }) => shortName);
  await options.registration.setServices(own);
  return new DatabaseServiceRunner(options, services, new Set(own));
}

class DatabaseServiceRunner implements ServiceRunner {
  readonly #options: ServiceRunnerOptions;
  readonly #services: readonly Service[];
  /** The short names of the services that this process runs. */
  readonly #own: Set<string>;
  readonly #runs: PeriodicRuns;
  /** Cancels the pending requests for runs, by short name. */
  readonly #nudges = new Map<string, () => void>();

  constructor(options: ServiceRunnerOptions, services: readonly Service[], own: Set<string>) {
    this.#options = options;
    this.#services = services;
    this.#own = own;
    const { context, registration, timer, onRun = () => undefined } = options;
    const holder = registration.id;
    this.#runs = new PeriodicRuns({
      context,
      holder,
      services: () => services.filter(({ shortName }) => own.has(shortName)),
      timer,
      run: (service) => runService(context, { service, holder, timer, onRun }),
    });
    this.#runs.begin();
  }

  async list(): Promise<ServiceReport[]> {
    const { context, registration } = this.#options;
    const nowMs = context.now();
    const records = await readServices(context);
    const self = { id: registration.id, services: this.#own };
    const run = await loadRunServices(context.db, self, nowMs);
    return this.#services.map((service) =>
      createServiceReport(service, {
        record: records.get(service.shortName),
        hasProcess: run.has(service.shortName),
        nowMs,
      }),
    );
  }

  async start(shortName: string, transactionFor?: TransactionFor): Promise<void> {
    assertNoObstacle(await this.#start(this.#findService(shortName), transactionFor));
  }

  async stop(shortName: string, transactionFor?: TransactionFor): Promise<void> {
    const service = this.#findService(shortName);
    const change = this.#toChange(service, transactionFor, allowing('stop', service));
    assertNoObstacle((await stopServiceEverywhere(this.#options.context, change)).obstacle);
  }

  async run(shortName: string, transactionFor?: TransactionFor): Promise<{ ended: Promise<void> }> {
    const service = this.#findService(shortName);
    const change = this.#toChange(service, transactionFor, allowing('run', service));
    assertNoObstacle((await claimServiceRun(this.#options.context, change)).obstacle);
    return { ended: this.#runs.run(service) };
  }

  async startAll(transactionFor?: TransactionFor): Promise<void> {
    for (const service of this.#services) await this.#start(service, transactionFor);
  }

  async stopAll(transactionFor?: TransactionFor): Promise<void> {
    for (const service of this.#services) {
      const change = this.#toChange(service, transactionFor, findStopAllObstacle);
      await stopServiceEverywhere(this.#options.context, change);
    }
  }

  nudge(shortName: string): void {
    if (this.#nudges.has(shortName)) return;
    const { context, timer } = this.#options;
    const request = () => {
      this.#nudges.delete(shortName);
      requestServiceRun(context, shortName).then(
        () => this.#runs.check(),
        (error: unknown) => context.log.warn('service.nudge-failed', { error }),
      );
    };
    this.#nudges.set(shortName, timer(NUDGE_DELAY_MS, request));
  }

  pause(): void {
    this.#runs.pause();
  }

  async close(): Promise<void> {
    for (const cancel of this.#nudges.values()) cancel();
    const interrupted = await this.#runs.close(MAX_CLOSE_MS);
    if (interrupted.length === 0) return;
    this.#options.context.log.warn('services.interrupted', { services: interrupted });
  }

  #findService(shortName: string): Service {
    const service = this.#services.find((each) => each.shortName === shortName);
    if (!service) throw new RefusalError('NOT_FOUND');
    return service;
  }

  /** @returns why the service could not be started; null if it was */
  async #start(service: Service, transactionFor?: TransactionFor): Promise<string | null> {
    const { context, registration } = this.#options;
    const change = this.#toChange(service, transactionFor, allowing('start', service));
    const { obstacle, hasProcess } = await startServiceEverywhere(context, change);
    if (obstacle !== null) return obstacle;
    if (!hasProcess) {
      this.#own.add(service.shortName);
      await registration.setServices([...this.#own]);
    }
    this.#runs.beginNow(service);
    return null;
  }

  #toChange(
    service: Service,
    transactionFor: TransactionFor | undefined,
    findObstacle: ServiceChange['findObstacle'],
  ): ServiceChange {
    const { context, registration } = this.#options;
    return {
      service,
      process: { id: registration.id, services: this.#own },
      findObstacle,
      transact: transactionFor?.(service.shortName) ?? transactAsServer(context),
    };
  }
}

/** A service in ERROR would run again by itself, so stopping all stops it as well. */
const findStopAllObstacle = (status: ServiceStatus): string | null =>
  status === 'STOPPED' ? 'Service is not running' : null;

function assertNoObstacle(obstacle: string | null): void {
  if (obstacle !== null) throw new RefusalError('CONFLICT', obstacle);
}
