import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { LocalnetGenesis } from './genesis/genesis.ts';
import { childMessage, type ReadyMessage } from './process-messages.ts';

const FIRST_BACKOFF_MS = 100;
const MAX_BACKOFF_MS = 5_000;
/** A child that ran this long resets the backoff. */
const BACKOFF_RESET_MS = 10_000;
/** How long a child may take to exit before it is killed. */
const STOP_TIMEOUT_MS = 3_000;

export interface LocalnetProcessOptions {
  /** Folder of the chain's data and keys. */
  readonly dir: string;
  /** HTTP port; the WebSocket uses the next one. 0 picks free ports and keeps them. */
  readonly port: number;
  /** Origins whose pages may call the node. */
  readonly origins: readonly string[];
  /** Called when the node starts, dies, fails to start or has an unexpected error. */
  readonly log: (event: string, detail?: Record<string, unknown>) => void;
}

export interface LocalnetProcess {
  readonly rpcUrl: string;
  readonly wsUrl: string;
  readonly genesis: LocalnetGenesis;
  /** Process id of the node; undefined while it restarts. */
  readonly pid: () => number | undefined;
  readonly stop: () => Promise<void>;
}

/**
 * Runs a chain node in a child process, so that an abort of the native virtual machine affects
 * nothing else, and restarts it with the same port and data whenever it dies.
 * @throws when the first start fails
 */
export async function startLocalnet(options: LocalnetProcessOptions): Promise<LocalnetProcess> {
  const supervisor = new Supervisor(options);
  const { rpcUrl, wsUrl, genesis } = await supervisor.start();
  return {
    rpcUrl,
    wsUrl,
    genesis,
    pid: () => supervisor.pid,
    stop: () => supervisor.stop(),
  };
}

class Supervisor {
  readonly #options: LocalnetProcessOptions;
  #port: number;
  #child: ChildProcess | undefined;
  #restart: NodeJS.Timeout | undefined;
  #backoffMs = FIRST_BACKOFF_MS;
  #isStopping = false;

  constructor(options: LocalnetProcessOptions) {
    this.#options = options;
    this.#port = options.port;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts the first child and waits until it answers. */
  async start(): Promise<ReadyMessage> {
    const ready = await this.#spawn();
    this.#port = Number(new URL(ready.rpcUrl).port);
    return ready;
  }

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

  /** Resolves when the child is ready; rejects if it exits before that. */
  #spawn(): Promise<ReadyMessage> {
    const { dir, origins, log } = this.#options;
    const child = forkMain({ dir, origins, port: this.#port });
    this.#child = child;
    const startedMs = performance.now();
    return new Promise((resolve, reject) => {
      let isReady = false;
      let failure = 'the process exited before it was ready';
      child.on('message', (received) => {
        const message = childMessage.parse(received);
        if (message.type === 'ready') {
          isReady = true;
          log('localnet.ready', { pid: child.pid, rpcUrl: message.rpcUrl });
          resolve(message);
        } else if (message.type === 'failed') {
          failure = message.message;
        } else {
          log('localnet.fault', { method: message.method, message: message.message });
        }
      });
      child.once('error', (cause) => {
        failure = cause.message;
      });
      child.once('exit', (code, signal) => {
        this.#child = undefined;
        if (!isReady) reject(new Error(`the chain node did not start: ${failure}`));
        if (!isReady || this.#isStopping) return;
        if (performance.now() - startedMs > BACKOFF_RESET_MS) this.#backoffMs = FIRST_BACKOFF_MS;
        log('localnet.died', { code, signal });
        this.#scheduleRestart();
      });
    });
  }

  #scheduleRestart(): void {
    if (this.#isStopping) return;
    this.#restart = setTimeout(() => {
      this.#spawn().catch((cause: unknown) => {
        const message = cause instanceof Error ? cause.message : String(cause);
        this.#options.log('localnet.failed', { message });
        this.#scheduleRestart();
      });
    }, this.#backoffMs);
    this.#backoffMs = Math.min(this.#backoffMs * 2, MAX_BACKOFF_MS);
  }
}

function forkMain(options: { dir: string; origins: readonly string[]; port: number }) {
  return fork(join(import.meta.dirname, 'main.ts'), [JSON.stringify(options)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}
