import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { connect, type Socket } from 'node:net';
import { pathToFileURL } from 'node:url';
import { ChildSupervisor } from '../process/child-supervisor.ts';
import { type ChildOptions, signerMessage } from './messages.ts';
import { RESIGN_DELAY_MS } from './resign-delay.ts';
import { parseJson, readLines } from './serve.ts';
import { SIGNER_VARIABLES } from './environment.ts';
import { SignerClient } from './signer-client.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** The process log. */
interface Log {
  info(event: string, detail: Record<string, unknown>): void;
  warn(event: string, detail: Record<string, unknown>): void;
  error(event: string, detail: Record<string, unknown>): void;
}

/** A connection to a signer in another process. */
export interface SignerConnection {
  signer: SignerClient;
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
 * @param options how long a payout that was signed is not signed again; only an embedded chain with
 * short slots may need less than the default
 */
export function startSigner(
  variables: Variables,
  log: Log,
  options: ChildOptions = { resignDelayMs: RESIGN_DELAY_MS },
): SignerConnection {
  let given: Variables | null = variables;
  const client = new SignerClient((request) => {
    const { child } = supervisor;
    if (!child?.connected) throw new Error('the child process does not run');
    child.send(request, () => undefined);
  });
  const supervisor = new ChildSupervisor({
    fork: () => {
      if (given === null) {
        const reason = 'the key was given as JSON: restart the server';
        log.warn('signer.not-restarted', { reason });
        return null;
      }
      const child = forkSigner(given, options);
      if (given.VAULT_KEYPAIR?.trimStart().startsWith('[') === true) given = null;
      log.info('signer.started', { pid: child.pid });
      child.on('message', (received) => {
        const { data: message } = signerMessage.safeParse(received);
        // Nobody may be waiting for a reply.
        if (message?.type === 'failed') log.error('signer.failed', { problems: message.problems });
        client.receive(received);
      });
      child.once('exit', () => client.disconnect());
      child.on('error', ({ message }) => log.warn('signer.fault', { message }));
      return child;
    },
    onDeath: (detail) => log.warn('signer.died', detail),
  });
  supervisor.start();
  return {
    signer: client,
    pid: () => supervisor.child?.pid,
    stop: () => supervisor.stop(),
  };
}

const COMPILE_CACHE = pathToFileURL(join(import.meta.dirname, '../commands/compile-cache.js')).href;

function forkSigner(variables: Variables, options: ChildOptions): ChildProcess {
  return fork(join(import.meta.dirname, '../commands/signer.ts'), [JSON.stringify(options)], {
    env: { ...variables },
    execArgv: ['--import', COMPILE_CACHE, '--max-semi-space-size=4', '--optimize-for-size'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
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
    pid: () => undefined,
    stop: () => {
      socket?.destroy();
      return Promise.resolve();
    },
  };
}
