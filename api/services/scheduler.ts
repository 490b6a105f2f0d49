import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '../actions/context.ts';
import { inTransaction } from '../actions/transaction.ts';
import { appendLog } from '../store/server/logs.ts';
import * as store from '../store/server/services.ts';
import { getRetryDelayMs, getRunDelayMs, SERVICE_LEASE_MS } from './service-state.ts';
import type { Service } from './services.ts';

/** How long a start, stop or request by another process may go unnoticed. */
const CHECK_INTERVAL_MS = 1000;

/** Calls `callback` once after `ms` milliseconds. @returns a function that cancels the call */
export type Timer = (ms: number, callback: () => void) => () => void;

/** Restores the state in which no request is handled. */
const runOutsideRequests = AsyncLocalStorage.snapshot();

/** Calls back after real time, never as part of the request in which the timer was set. */
export const realTimer: Timer = (ms, callback) => {
  const timeout = setTimeout(() => runOutsideRequests(callback), ms);
  return () => clearTimeout(timeout);
};

/** Calls `callback` every `ms` milliseconds. @returns a function that ends it */
export function repeat(timer: Timer, ms: number, callback: () => void): () => void {
  const callAgain = () => {
    cancel = timer(ms, callAgain);
    callback();
  };
  let cancel = timer(ms, callAgain);
  return () => cancel();
}

/** A run that has ended. */
export interface ObservedRun {
  shortName: string;
  hasSucceeded: boolean;
}

export interface SchedulerOptions {
  context: Context;
  /** This process, which takes the leases. */
  holder: string;
  /** Returns the services that this process runs now. */
  getServices: () => readonly Service[];
  timer: Timer;
  /** Called after every run in this process. */
  onRun: (run: ObservedRun) => void;
}

/**
 * Runs the services of this process whenever the stored state says that they are due. A run holds the
 * lease of its service, so that no two processes run one at the same time.
 */
export class Scheduler {
  readonly #options: SchedulerOptions;
  /** The runs in progress in this process, by short name. */
  readonly #running = new Map<string, Promise<void>>();
  /** Services that wait for their first run since the process started. */
  readonly #delayed = new Map<string, () => void>();
  #cancelCheck: () => void = () => undefined;
  #isPaused = false;

  constructor(options: SchedulerOptions) {
    this.#options = options;
  }

  /** Begins the periodic runs. A service with a minimum delay waits for it. */
  begin(): void {
    const { getServices, timer } = this.#options;
    for (const service of getServices()) {
      if (service.firstAfterMs === undefined) continue;
      const cancel = timer(service.firstAfterMs, () => this.beginNow(service));
      this.#delayed.set(service.shortName, cancel);
    }
    this.check();
  }

  /** Begins the periodic runs of a service without its minimum delay. */
  beginNow({ shortName }: Service): void {
    this.#delayed.get(shortName)?.();
    this.#delayed.delete(shortName);
    this.check();
  }

  /** Checks soon which services are due. */
  check(): void {
    this.#scheduleCheck(0);
  }

  /** Runs a service whose lease this process has just taken. @returns the end of the run */
  run(service: Service): Promise<void> {
    return this.#track(service, this.#runOnce(service));
  }

  /** Begins no more runs. */
  pause(): void {
    this.#isPaused = true;
    this.#cancelCheck();
    for (const cancel of this.#delayed.values()) cancel();
    this.#delayed.clear();
  }

  /**
   * Pauses and waits for the runs in progress.
   * @returns the short names of the services whose runs have not ended in time
   */
  async close(maxWaitMs: number): Promise<string[]> {
    this.pause();
    const ended = Promise.all(this.#running.values());
    await new Promise<void>((resolve) => {
      const cancel = this.#options.timer(maxWaitMs, resolve);
      void ended.then(() => {
        cancel();
        resolve();
      });
    });
    return [...this.#running.keys()];
  }

  #scheduleCheck(afterMs: number): void {
    if (this.#isPaused) return;
    this.#cancelCheck();
    this.#cancelCheck = this.#options.timer(afterMs, () => {
      // Checks again even if the database does not answer.
      this.#scheduleCheck(CHECK_INTERVAL_MS);
      void this.#runDue();
    });
  }

  async #runDue(): Promise<void> {
    const { context, getServices } = this.#options;
    try {
      const rows = await store.listServices(context.db);
      if (this.#isPaused) return;
      let nextMs = CHECK_INTERVAL_MS;
      for (const service of getServices()) {
        const { shortName, intervalMs } = service;
        if (this.#running.has(shortName) || this.#delayed.has(shortName)) continue;
        const delayMs = getRunDelayMs(rows.get(shortName) ?? null, intervalMs, context.now());
        if (delayMs === 0) void this.#track(service, this.#claimAndRun(service));
        else nextMs = Math.min(nextMs, delayMs);
      }
      if (nextMs < CHECK_INTERVAL_MS) this.#scheduleCheck(nextMs);
    } catch (error) {
      context.log.warn('services.unread', { error });
    }
  }

  /** Runs a service unless another process, whose timer fired at the same time, was faster. */
  async #claimAndRun(service: Service): Promise<void> {
    const { context, holder } = this.#options;
    const { shortName, intervalMs } = service;
    const claim = inTransaction(context, async (db) => {
      const nowMs = context.now();
      if (getRunDelayMs(await store.findService(db, shortName), intervalMs, nowMs) > 0)
        return false;
      const untilMs = nowMs + SERVICE_LEASE_MS;
      await store.takeServiceLease(db, { shortName, holder, untilMs }, nowMs);
      return true;
    });
    const isClaimed = await claim.catch((error: unknown) => {
      context.log.warn('service.unclaimed', { service: shortName, error });
      return false;
    });
    if (isClaimed) await this.#runOnce(service);
  }

  /** Runs a service under the lease of this process, and releases the lease. Never rejects. */
  async #runOnce(service: Service): Promise<void> {
    const { context, onRun } = this.#options;
    const { shortName } = service;
    const startedAtMs = context.now();
    const stopRenewal = this.#keepLease(shortName);
    let error: string | null = await service.run(context).then(() => null, toReason);
    stopRenewal();
    // Without a record, the service is due again once the lease has run out.
    await this.#finish(service, { startedAtMs, error }).catch((cause: unknown) => {
      error = toReason(cause);
    });
    if (error !== null) context.log.error('service.failed', { service: shortName, error });
    onRun({ shortName, hasSucceeded: error === null });
    this.check();
  }

  /** Renews the lease until the returned function is called. */
  #keepLease(shortName: string): () => void {
    const { context, holder, timer } = this.#options;
    return repeat(timer, SERVICE_LEASE_MS / 3, () => {
      const untilMs = context.now() + SERVICE_LEASE_MS;
      store
        .renewServiceLease(context.db, { shortName, holder, untilMs })
        .catch((error: unknown) => {
          context.log.warn('service.lease-not-renewed', { service: shortName, error });
        });
    });
  }

  /** Records the outcome of a run, logs a failure, plans the next run and releases the lease. */
  async #finish(
    { name, shortName, intervalMs }: Service,
    { startedAtMs, error }: { startedAtMs: number; error: string | null },
  ): Promise<void> {
    const { context, holder } = this.#options;
    const nowMs = context.now();
    const durationMs = Math.max(0, nowMs - startedAtMs);
    await inTransaction(context, async (db) => {
      const before = await store.findService(db, shortName);
      const failures = error === null ? 0 : (before?.failures ?? 0) + 1;
      const nextRunAtMs = nowMs + (failures === 0 ? intervalMs : getRetryDelayMs(failures));
      const outcome = { durationMs, error, failures, nextRunAtMs };
      await store.recordServiceRun(db, { shortName, holder, startedAtMs, ...outcome });
      if (error === null) return;
      const message = `Service ${name} failed: ${error}`;
      await appendLog(db, { level: 'Error', message }, nowMs);
    });
  }

  /** Counts a run as in progress until it has ended. */
  #track({ shortName }: Service, run: Promise<void>): Promise<void> {
    const ended = run.then(() => {
      if (this.#running.get(shortName) === ended) this.#running.delete(shortName);
    });
    this.#running.set(shortName, ended);
    return ended;
  }
}

const toReason = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));
