import {
  type AdminScope,
  assertSuperadmin,
  inAdminTransaction,
} from '../actions/admin/admin-action.ts';
import {
  findServiceObstacle,
  type ServiceVerb,
} from '../../src/contract/admin/service-obstacle.ts';
import type { Admin, Context } from '../actions/context.ts';
import { assertFound, RefusalError } from '../actions/refusal-error.ts';
import { inTransaction } from '../actions/transaction.ts';
import type { Connection } from '../store/database/database.ts';
import * as store from '../store/server/services.ts';
import { loadRunServices, type ProcessRegistration } from './processes.ts';
import { type ObservedRun, Scheduler, type Timer } from './scheduler.ts';
import {
  getLeaseAgeMs,
  getServiceStatus,
  GROWER_SERVICES,
  SERVICE_LEASE_MS,
} from './service-state.ts';
import { type Service, SERVICES } from './services.ts';

/**
 * How long a run may continue when the process closes. An interrupted run loses nothing, because each
 * of its steps is one transaction; another process continues it.
 */
const MAX_CLOSE_MS = 15_000;
/** Nudges within this time request a single run. */
const NUDGE_DELAY_MS = 200;

/** The current state of a service and the outcome of its last run. */
export type ServiceReport = Awaited<ReturnType<ServiceControl['list']>>[number];

export interface ServiceControlOptions {
  context: Context;
  registration: Pick<ProcessRegistration, 'id' | 'setServices'>;
  /** Short names of the services that this process runs. */
  autostart: 'all' | 'none' | readonly string[];
  services?: readonly Service[];
  timer: Timer;
  /** Called after every run in this process. */
  onRun?: (run: ObservedRun) => void;
}

/** Registers the services of this process and begins their periodic runs. */
export async function openServiceControl(options: ServiceControlOptions): Promise<ServiceControl> {
  const { autostart, services = SERVICES, registration } = options;
  const shouldAutostart = ({ shortName, intervalMs }: Service) =>
    intervalMs > 0 &&
    (autostart === 'all' || (autostart !== 'none' && autostart.includes(shortName)));
  const own = services.filter(shouldAutostart).map(({ shortName }) => shortName);
  await registration.setServices(own);
  return new ServiceControl(options, services, new Set(own));
}

/**
 * Controls the services of all processes and runs those of this process. Their state is in the
 * database. A change by an admin is recorded in the audit trail, in one transaction with it. Methods
 * throw a RefusalError: NOT_FOUND for an unknown short name, CONFLICT with a reason if the service is in
 * the wrong state, SUPERADMIN_REQUIRED unless an admin runs a grower service, ACCOUNT_BANNED, NOT_ADMIN.
 */
export class ServiceControl {
  readonly #options: ServiceControlOptions;
  readonly #services: readonly Service[];
  /** The short names of the services that this process runs. */
  readonly #own: Set<string>;
  readonly #scheduler: Scheduler;
  /** Cancels the pending requests for runs, by short name. */
  readonly #nudges = new Map<string, () => void>();

  /** Use `openServiceControl`. */
  constructor(options: ServiceControlOptions, services: readonly Service[], own: Set<string>) {
    this.#options = options;
    this.#services = services;
    this.#own = own;
    const { context, registration, timer, onRun = () => undefined } = options;
    const getServices = () => services.filter(({ shortName }) => own.has(shortName));
    this.#scheduler = new Scheduler({
      context,
      holder: registration.id,
      getServices,
      timer,
      onRun,
    });
    this.#scheduler.begin();
  }

  /** Lists the state of all services. Times are Unix ms. */
  async list() {
    const { context } = this.#options;
    const nowMs = context.now();
    const rows = await store.listServices(context.db);
    const runServices = await loadRunServices(context.db, this.#getSelf(), nowMs);
    return this.#services.map(({ name, shortName, intervalMs }) => {
      const row = rows.get(shortName) ?? null;
      const hasProcess = runServices.has(shortName);
      return {
        name,
        shortName,
        intervalMs,
        status: getServiceStatus({ intervalMs, row, hasProcess, nowMs }),
        /** When the last run that has ended began; null before the first run. */
        lastRunAtMs: row?.last_run_at_ms ?? null,
        lastDurationMs: row?.last_duration_ms ?? null,
        /** Why the last run failed; null if it succeeded. */
        lastError: row?.last_error ?? null,
        /** When the last successful run ended; null before the first success. */
        lastSuccessAtMs: row?.last_success_at_ms ?? null,
        /** How long the process that runs it now has held its lease; null if none holds it. */
        leaseAgeMs: getLeaseAgeMs(row, nowMs),
      };
    });
  }

  /** Starts a service. This process runs it if no other does. */
  async start(shortName: string, by?: Admin): Promise<void> {
    assertNoObstacle(await this.#start(this.#findService(shortName), by));
  }

  /** Stops a service in all processes. A run in progress finishes. */
  async stop(shortName: string, by?: Admin): Promise<void> {
    assertNoObstacle(await this.#change('stop', this.#findService(shortName), { by }));
  }

  /** Starts a run in this process. `ended` resolves when it has ended and never rejects. */
  async run(shortName: string, by?: Admin): Promise<{ ended: Promise<void> }> {
    const service = this.#findService(shortName);
    assertNoObstacle(await this.#change('run', service, { by }));
    return { ended: this.#scheduler.run(service) };
  }

  /** Starts all stopped services. */
  async startAll(by?: Admin): Promise<void> {
    for (const service of this.#services) await this.#start(service, by);
  }

  /** Stops all services, also those in ERROR, which would run again by themselves. */
  async stopAll(by?: Admin): Promise<void> {
    for (const service of this.#services)
      await this.#change('stop', service, { by, isForAll: true });
  }

  /** Asks for a run of a started service soon, in whichever process runs it. */
  nudge(shortName: string): void {
    if (this.#nudges.has(shortName)) return;
    const { context, timer } = this.#options;
    const request = () => {
      this.#nudges.delete(shortName);
      store.requestServiceRun(context.db, shortName, context.now()).then(
        () => this.#scheduler.check(),
        (error: unknown) => context.log.warn('service.nudge-failed', { error }),
      );
    };
    this.#nudges.set(shortName, timer(NUDGE_DELAY_MS, request));
  }

  /** Begins no more periodic runs, so that other processes take over. */
  pause(): void {
    this.#scheduler.pause();
  }

  /** Pauses and waits for runs in progress up to `MAX_CLOSE_MS`. */
  async close(): Promise<void> {
    for (const cancel of this.#nudges.values()) cancel();
    const interrupted = await this.#scheduler.close(MAX_CLOSE_MS);
    if (interrupted.length === 0) return;
    this.#options.context.log.warn('services.interrupted', { services: interrupted });
  }

  #findService(shortName: string): Service {
    return assertFound(this.#services.find((each) => each.shortName === shortName));
  }

  #getSelf() {
    return { id: this.#options.registration.id, services: this.#own };
  }

  /** @returns why the service could not be started; null if it was */
  async #start(service: Service, by?: Admin): Promise<string | null> {
    const obstacle = await this.#change('start', service, { by });
    if (obstacle !== null) return obstacle;
    if (this.#own.has(service.shortName)) {
      await this.#options.registration.setServices([...this.#own]);
    }
    this.#scheduler.beginNow(service);
    return null;
  }

  /**
   * @returns why the change was not possible; null if it was made
   * @throws RefusalError SUPERADMIN_REQUIRED unless an admin runs a grower service
   */
  #change(
    verb: ServiceVerb,
    { shortName, intervalMs }: Service,
    { by, isForAll = false }: { by: Admin | undefined; isForAll?: boolean },
  ): Promise<string | null> {
    const { context: ctx } = this.#options;
    const self = this.#getSelf();
    const change = async (db: Connection, record?: AdminScope['record']) => {
      const nowMs = ctx.now();
      const row = await store.findService(db, shortName);
      const hasProcess = (await loadRunServices(db, self, nowMs)).has(shortName);
      const status = getServiceStatus({ intervalMs, row, hasProcess, nowMs });
      const counted = isForAll && status === 'ERROR' ? 'IDLE' : status;
      const obstacle = findServiceObstacle(verb, counted, intervalMs);
      if (obstacle !== null) return obstacle;
      await record?.({
        action: `${verb} service`,
        target: `service ${shortName}`,
        ...CHANGES[verb],
      });
      const lease = { shortName, holder: self.id, untilMs: nowMs + SERVICE_LEASE_MS };
      if (verb === 'start') {
        await store.startService(db, shortName, nowMs);
        // Before the commit, so that a start at the same time finds the service running.
        if (!hasProcess) this.#own.add(shortName);
      } else if (verb === 'stop') await store.stopService(db, shortName);
      else await store.takeServiceLease(db, lease, nowMs);
      return null;
    };
    if (!by) return inTransaction(ctx, change);
    const isForAdmins = verb === 'run' && GROWER_SERVICES.some((name) => name === shortName);
    return inAdminTransaction(ctx, by, ({ db, admin, record }) => {
      if (!isForAdmins) assertSuperadmin(admin);
      return change(db, record);
    });
  }
}

/** What the audit trail records of a change by an admin. */
const CHANGES = {
  run: {},
  start: { before: { started: false }, after: { started: true } },
  stop: { before: { started: true }, after: { started: false } },
} as const satisfies Record<ServiceVerb, object>;

function assertNoObstacle(obstacle: string | null): void {
  if (obstacle !== null) throw new RefusalError('CONFLICT', obstacle);
}
