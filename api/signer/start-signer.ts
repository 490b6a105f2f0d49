import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { connect, type Socket } from 'node:net';
import type { PayoutSigner } from '../chain/payout-signer.ts';
import { parseJson, readLines } from './serve.ts';
import { SIGNER_VARIABLES } from './environment.ts';
import { SignerClient } from './signer-client.ts';

const FIRST_BACKOFF_MS = 100;
const MAX_BACKOFF_MS = 5_000;
/** A child that ran this long resets the backoff. */
const BACKOFF_RESET_MS = 10_000;
const STOP_TIMEOUT_MS = 3_000;

type Variables = Readonly<Record<string, string | undefined>>;

/** The process log. */
interface Log {
  info(event: string, detail: Record<string, unknown>): void;
  warn(event: string, detail: Record<string, unknown>): void;
}

/** A connection to a signer in another process. */
export interface SignerConnection {
  signer: PayoutSigner;
  /** Returns the address of the vault. @throws SignerStartError, SignerUnreachableError */
  loadVault: () => Promise<string>;
  /** Process id of a child; undefined while it restarts and for a socket. */
  pid: () => number | undefined;
  stop: () => Promise<void>;
}

/**
 * Picks the signer's variables and removes the vault's key from the given ones, so that the server
 * does not keep it.
 */
export function takeSignerVariables(variables: Record<string, string | undefined>): Variables {
  const taken = Object.fromEntries(SIGNER_VARIABLES.map((name) => [name, variables[name]]));
  delete variables.VAULT_KEYPAIR;
  return taken;
}

/**
 * Starts the signer as a child process and restarts it whenever it dies. A child whose key was given
 * as JSON is not restarted, because this process does not keep the key.
 */
export function startSigner(variables: Variables, log: Log): SignerConnection {
  const supervisor = new Supervisor(variables, log);
  supervisor.start();
  return {
    signer: supervisor.client,
    loadVault: () => supervisor.client.loadVault(),
    pid: () => supervisor.pid,
    stop: () => supervisor.stop(),
  };
}

class Supervisor {
  readonly client = new SignerClient((request) => this.#send(request));
  readonly #log: Log;
  #variables: Variables | null;
  #child: ChildProcess | undefined;
  #restart: NodeJS.Timeout | undefined;
  #backoffMs = FIRST_BACKOFF_MS;
  #isStopping = false;

  constructor(variables: Variables, log: Log) {
    this.#variables = variables;
    this.#log = log;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  start(): void {
    const variables = this.#variables;
    if (variables === null) {
      this.#log.warn('signer.not-restarted', {
        reason: 'the key was given as JSON: restart the server',
      });
      return;
    }
    if (variables.VAULT_KEYPAIR?.trimStart().startsWith('[') === true) this.#variables = null;
    const startedMs = performance.now();
    const child = fork(join(import.meta.dirname, 'main.ts'), [], {
      env: { ...variables },
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child = child;
    this.#log.info('signer.started', { pid: child.pid });
    child.on('message', (message) => this.client.receive(message));
    child.once('error', (error) => this.#log.warn('signer.fault', { message: error.message }));
    child.once('exit', (code, signal) => {
      this.#child = undefined;
      this.client.disconnect();
      if (this.#isStopping) return;
      if (performance.now() - startedMs > BACKOFF_RESET_MS) this.#backoffMs = FIRST_BACKOFF_MS;
      this.#log.warn('signer.died', { code, signal });
      this.#restart = setTimeout(() => this.start(), this.#backoffMs);
      this.#backoffMs = Math.min(this.#backoffMs * 2, MAX_BACKOFF_MS);
    });
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

  #send(request: object): void {
    if (!this.#child?.connected) throw new Error('the child process does not run');
    this.#child.send(request, () => undefined);
  }
}

/** Connects to a signer that was started separately, again for the next call if it has ended. */
export function connectSigner(socketPath: string): SignerConnection {
  let socket: Socket | null = null;
  const client = new SignerClient((request) => {
    socket ??= open();
    socket.write(`${JSON.stringify(request)}\n`);
  });
  const open = (): Socket => {
    const opened = connect(socketPath);
    readLines(opened, (line) => client.receive(parseJson(line)));
    opened.on('error', () => opened.destroy());
    opened.once('close', () => {
      socket = null;
      client.disconnect();
    });
    // The connection alone must not keep the process running.
    return opened.unref();
  };
  return {
    signer: client,
    loadVault: () => client.loadVault(),
    pid: () => undefined,
    stop: () => {
      socket?.destroy();
      return Promise.resolve();
    },
  };
}
