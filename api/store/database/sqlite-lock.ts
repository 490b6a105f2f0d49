import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLocked, toSqliteError } from './database-error.ts';

/** How long a statement waits for another process that has locked the database. */
const MAX_WAIT_MS = 5000;
const RETRY_DELAY_MS = { min: 5, max: 60 };

/** A clock and a timer; tests replace them. */
export interface Waiting {
  /** Monotonic milliseconds. */
  nowMs(): number;
  wait(ms: number): Promise<unknown>;
}

export const REAL_WAITING: Waiting = { nowMs: () => performance.now(), wait: (ms) => sleep(ms) };

/**
 * Runs a statement again while another process has locked the database.
 * @throws DatabaseBusyError after `MAX_WAIT_MS`; DatabaseStorageError
 */
export async function retryWhileLocked<T>(statement: () => T, waiting: Waiting): Promise<T> {
  let deadlineMs: number | null = null;
  let delayMs = RETRY_DELAY_MS.min;
  for (;;) {
    try {
      return statement();
    } catch (error) {
      deadlineMs ??= waiting.nowMs() + MAX_WAIT_MS;
      if (!isLocked(error) || waiting.nowMs() >= deadlineMs) throw toSqliteError(error);
    }
    await waiting.wait(delayMs * (0.5 + Math.random()));
    delayMs = Math.min(delayMs * 2, RETRY_DELAY_MS.max);
  }
}

/** A lock within this process that is handed over in the order in which it was asked for. */
export class Lock {
  readonly #waiters: (() => void)[] = [];
  #isHeld = false;

  acquire(): Promise<void> {
    if (this.#isHeld) return new Promise((resolve) => this.#waiters.push(resolve));
    this.#isHeld = true;
    return Promise.resolve();
  }

  release(): void {
    const next = this.#waiters.shift();
    if (next) next();
    else this.#isHeld = false;
  }
}
