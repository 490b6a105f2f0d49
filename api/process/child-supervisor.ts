import type { ChildProcess } from 'node:child_process';

const FIRST_BACKOFF_MS = 100;
const MAX_BACKOFF_MS = 5_000;
/** A child that ran this long resets the backoff. */
const BACKOFF_RESET_MS = 10_000;
/** How long a child may take to exit before it is killed. */
const STOP_TIMEOUT_MS = 3_000;

export interface SupervisedChild {
  /** Starts the process. @returns null if it cannot be started again */
  fork: () => ChildProcess | null;
  /**
   * Called when the process has ended, or could not be started, unless it was stopped. It may stop the
   * supervision.
   */
  onDeath: (detail: Record<string, unknown>) => void;
}

/** Runs a child process and starts it again, after a growing delay, whenever it dies. */
export class ChildSupervisor {
  readonly #supervised: SupervisedChild;
  #child: ChildProcess | null = null;
  #restart: NodeJS.Timeout | undefined;
  #backoffMs = FIRST_BACKOFF_MS;
  #isStopping = false;

  constructor(supervised: SupervisedChild) {
    this.#supervised = supervised;
  }

  /** The process that runs; null while it restarts. */
  get child(): ChildProcess | null {
    return this.#child;
  }

  start(): void {
    const child = this.#supervised.fork();
    if (child === null) return;
    this.#child = child;
    const startedMs = performance.now();
    child.once('exit', (code, signal) => {
      if (performance.now() - startedMs > BACKOFF_RESET_MS) this.#backoffMs = FIRST_BACKOFF_MS;
      this.#handleDeath({ code, signal });
    });
    child.on('error', ({ message }) => {
      // A process that could not be started has no id and never exits.
      if (child.pid === undefined) this.#handleDeath({ message });
    });
  }

  /** Ends the process and does not start it again. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#restart);
    const child = this.#child;
    if (!child) return;
    await new Promise<void>((resolve) => {
      const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      child.once('exit', () => {
        clearTimeout(killTimer);
        resolve();
      });
      child.kill('SIGTERM');
    });
  }

  #handleDeath(detail: Record<string, unknown>): void {
    this.#child = null;
    if (this.#isStopping) return;
    this.#restart = setTimeout(() => this.start(), this.#backoffMs);
    this.#backoffMs = Math.min(this.#backoffMs * 2, MAX_BACKOFF_MS);
    this.#supervised.onDeath(detail);
  }
}
