import { Refused } from '../actions/refused.ts';
import type { ServiceStatus, Timer } from './service.ts';

/** After the first failure; doubled with each further one. */
const RETRY_AFTER_MS = { least: 5000, most: 60_000 };
/** Nudges that come together share a run. */
const NUDGE_MS = 200;

export interface ServiceMachineParts {
  intervalMs: number;
  timer: Timer;
  /** One run of the task. Never rejects. @returns whether it went well */
  task(): Promise<boolean>;
}

/** The states of one service and its only timer. Refusals are `Refused` CONFLICT, with the reason. */
export class ServiceMachine {
  readonly #parts: ServiceMachineParts;
  #status: ServiceStatus = 'STOPPED';
  #cancelTimer: () => void = () => undefined;
  /** Runs one after the other; what was stopped while running may still be under way. */
  #lastRun: Promise<void> = Promise.resolve();
  /** Counts starts, stops and runs, so that what ends late changes nothing. */
  #turn = 0;
  #failures = 0;
  #isNudged = false;

  constructor(parts: ServiceMachineParts) {
    this.#parts = parts;
  }

  get status(): ServiceStatus {
    return this.#status;
  }

  /** Begins periodic runs. @param firstAfterMs until the first of them */
  start(firstAfterMs = 0): void {
    if (this.#parts.intervalMs === 0) throw refusal('Service interval is required');
    if (this.#status === 'IDLE' || this.#status === 'RUNNING') {
      throw refusal('Service is already running');
    }
    this.#turn += 1;
    this.#failures = 0;
    this.#become('IDLE', firstAfterMs);
  }

  /** Ends periodic runs; a run under way comes to its own end. */
  stop(): void {
    if (this.#parts.intervalMs === 0) throw refusal('Interval is missing');
    if (this.#status === 'STOPPED' || this.#status === 'ERROR') {
      throw refusal('Service is not running');
    }
    void this.halt();
  }

  /** Runs now. @returns a promise that never rejects, for the end of the run */
  run(): Promise<void> {
    if (this.#status !== 'IDLE') throw refusal('Service is not in an idle state to run');
    return this.#run();
  }

  /** Asks for a run soon; if one is under way, for another after it. */
  nudge(): void {
    if (this.#status === 'IDLE') this.#become('IDLE', NUDGE_MS);
    else if (this.#status === 'RUNNING') this.#isNudged = true;
  }

  /** Stops whatever the state. @returns a promise for the end of the run under way */
  halt(): Promise<void> {
    this.#turn += 1;
    this.#cancelTimer();
    this.#status = 'STOPPED';
    return this.#lastRun;
  }

  #become(status: 'IDLE' | 'ERROR', runAfterMs: number): void {
    this.#status = status;
    this.#cancelTimer();
    this.#cancelTimer = this.#parts.timer(runAfterMs, () => void this.#run());
  }

  #run(): Promise<void> {
    this.#cancelTimer();
    this.#status = 'RUNNING';
    this.#isNudged = false;
    const turn = ++this.#turn;
    this.#lastRun = this.#lastRun
      .then(() => this.#parts.task())
      .then((isWell) => {
        if (turn === this.#turn) this.#end(isWell);
      });
    return this.#lastRun;
  }

  #end(isWell: boolean): void {
    if (isWell) {
      this.#failures = 0;
      this.#become('IDLE', this.#isNudged ? NUDGE_MS : this.#parts.intervalMs);
      return;
    }
    const afterMs = Math.min(RETRY_AFTER_MS.least * 2 ** this.#failures, RETRY_AFTER_MS.most);
    this.#failures += 1;
    this.#become('ERROR', afterMs);
  }
}

const refusal = (reason: string) => new Refused('CONFLICT', reason);
