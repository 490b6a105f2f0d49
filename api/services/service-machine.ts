import type { ServiceVerb } from '../actions/admin/record-service-action.ts';
import { RefusalError } from '../actions/refusal-error.ts';
import type { ServiceStatus, Timer } from './service.ts';

/** Delay before a retry. Doubles with every further failure. */
const RETRY_DELAY_MS = { min: 5000, max: 60_000 };
/** Nudges within this time trigger a single run. */
const NUDGE_DELAY_MS = 200;

export interface ServiceMachineParts {
  intervalMs: number;
  timer: Timer;
  /** Runs the task once. Never rejects. @returns whether it succeeded */
  task(): Promise<boolean>;
}

/** The state machine and timer of one service. Methods throw RefusalError CONFLICT with a reason. */
export class ServiceMachine {
  readonly #parts: ServiceMachineParts;
  #status: ServiceStatus = 'STOPPED';
  #cancelTimer: () => void = () => undefined;
  /** Chains runs, because a run may still be in progress after its service was stopped. */
  #lastRun: Promise<void> = Promise.resolve();
  /** Counts starts, stops and runs, so that the end of an outdated run changes nothing. */
  #generation = 0;
  #failures = 0;
  #isNudged = false;

  constructor(parts: ServiceMachineParts) {
    this.#parts = parts;
  }

  get status(): ServiceStatus {
    return this.#status;
  }

  /** Checks that the state allows an action. */
  assertAllowed(verb: ServiceVerb): void {
    const reason = this.#findObstacle(verb);
    if (reason !== null) throw new RefusalError('CONFLICT', reason);
  }

  #findObstacle(verb: ServiceVerb): string | null {
    const status = this.#status;
    const hasInterval = this.#parts.intervalMs > 0;
    const isStarted = status === 'IDLE' || status === 'RUNNING';
    if (verb === 'run') {
      return status === 'IDLE' ? null : 'Service is not in an idle state to run';
    }
    if (verb === 'start') {
      if (!hasInterval) return 'Service interval is required';
      return isStarted ? 'Service is already running' : null;
    }
    if (!hasInterval) return 'Interval is missing';
    return isStarted ? null : 'Service is not running';
  }

  /** Starts periodic runs. @param firstAfterMs delay of the first run */
  start(firstAfterMs = 0): void {
    this.assertAllowed('start');
    this.#generation += 1;
    this.#failures = 0;
    this.#scheduleRun('IDLE', firstAfterMs);
  }

  /** Stops periodic runs. A run in progress finishes. */
  stop(): void {
    this.assertAllowed('stop');
    void this.halt();
  }

  /** Runs now. @returns a promise that resolves when the run has ended and never rejects */
  run(): Promise<void> {
    this.assertAllowed('run');
    return this.#run();
  }

  /** Requests a run soon, or another one after a run in progress. */
  nudge(): void {
    if (this.#status === 'IDLE') this.#scheduleRun('IDLE', NUDGE_DELAY_MS);
    else if (this.#status === 'RUNNING') this.#isNudged = true;
  }

  /** Stops from any state. @returns a promise that resolves when a run in progress has ended */
  halt(): Promise<void> {
    this.#generation += 1;
    this.#cancelTimer();
    this.#status = 'STOPPED';
    return this.#lastRun;
  }

  #scheduleRun(status: 'IDLE' | 'ERROR', runAfterMs: number): void {
    this.#status = status;
    this.#cancelTimer();
    this.#cancelTimer = this.#parts.timer(runAfterMs, () => void this.#run());
  }

  #run(): Promise<void> {
    this.#cancelTimer();
    this.#status = 'RUNNING';
    this.#isNudged = false;
    const generation = ++this.#generation;
    this.#lastRun = this.#lastRun
      .then(() => this.#parts.task())
      .then((hasSucceeded) => {
        if (generation === this.#generation) this.#end(hasSucceeded);
      });
    return this.#lastRun;
  }

  #end(hasSucceeded: boolean): void {
    if (hasSucceeded) {
      this.#failures = 0;
      this.#scheduleRun('IDLE', this.#isNudged ? NUDGE_DELAY_MS : this.#parts.intervalMs);
      return;
    }
    const afterMs = Math.min(RETRY_DELAY_MS.min * 2 ** this.#failures, RETRY_DELAY_MS.max);
    this.#failures += 1;
    this.#scheduleRun('ERROR', afterMs);
  }
}
