import type { Context } from '../actions/context.ts';
import { claimPeriodicRun } from '../actions/services/claim-periodic-run.ts';
import { readServices, type ServiceRecords } from '../actions/services/read-services.ts';
import { getLease, getRunDelayMs } from '../actions/services/service-state.ts';
import type { Service, Timer } from './service.ts';

/** How long a start, stop or request by another process may go unnoticed. */
const CHECK_INTERVAL_MS = 1000;

export interface PeriodicRunsParts {
  context: Context;
  /** This process. */
  holder: string;
  /** Returns the services that this process runs now. */
  services: () => readonly Service[];
  timer: Timer;
  /** Runs a service under the lease of this process. Never rejects. */
  run: (service: Service) => Promise<void>;
}

/** Runs the services of this process whenever the stored state says that they are due. */
export class PeriodicRuns {
  readonly #parts: PeriodicRunsParts;
  /** The runs in progress in this process, by short name. */
  readonly #running = new Map<string, Promise<void>>();
  /** Services that wait for their first run since the process started. */
  readonly #delayed = new Map<string, () => void>();
  #cancelCheck: () => void = () => undefined;
  #isPaused = false;

  constructor(parts: PeriodicRunsParts) {
    this.#parts = parts;
  }

  /** Begins the periodic runs. A service with a minimum delay waits for it. */
  begin(): void {
    for (const { shortName, firstAfterMs } of this.#parts.services()) {
      if (firstAfterMs === undefined) continue;
      const end = () => {
        this.#delayed.delete(shortName);
        this.check();
      };
      this.#delayed.set(shortName, this.#parts.timer(firstAfterMs, end));
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
    return this.#track(
      service,
      this.#parts.run(service).then(() => this.check()),
    );
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
      const cancel = this.#parts.timer(maxWaitMs, resolve);
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
    this.#cancelCheck = this.#parts.timer(afterMs, () => {
      // Checks again even if the database does not answer.
      this.#scheduleCheck(CHECK_INTERVAL_MS);
      void this.#runDue();
    });
  }

  async #runDue(): Promise<void> {
    const { context, services } = this.#parts;
    try {
      const records = await readServices(context);
      if (this.#isPaused) return;
      const nowMs = context.now();
      const waiting = services().filter(({ shortName }) => this.#canBegin(shortName, records));
      const delays = waiting.map((service) => {
        const delayMs = getRunDelayMs(records.get(service.shortName), service.intervalMs, nowMs);
        if (delayMs === 0) void this.#track(service, this.#claimAndRun(service));
        return delayMs;
      });
      const nextMs = Math.min(...delays.filter((delayMs) => delayMs > 0));
      if (nextMs < CHECK_INTERVAL_MS) this.#scheduleCheck(nextMs);
    } catch (error) {
      context.log.warn('services.unread', { error });
    }
  }

  #canBegin(shortName: string, records: ServiceRecords): boolean {
    const record = records.get(shortName);
    if (this.#running.has(shortName) || this.#delayed.has(shortName)) return false;
    return record?.isStarted !== false && !getLease(record, this.#parts.context.now());
  }

  async #claimAndRun(service: Service): Promise<void> {
    const { context, holder, run } = this.#parts;
    const isClaimed = await claimPeriodicRun(context, service, holder).catch((error: unknown) => {
      context.log.warn('service.unclaimed', { service: service.shortName, error });
      return false;
    });
    if (!isClaimed) return;
    await run(service);
    this.check();
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
