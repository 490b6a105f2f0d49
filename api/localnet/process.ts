import { fork } from 'node:child_process';
import { join } from 'node:path';
import { ChildSupervisor } from '../process/child-supervisor.ts';
import { childMessage, type ChildOptions, type LocalnetAddress } from './process-messages.ts';

/** Thrown if the chain node cannot start. */
export class LocalnetStartError extends Error {
  override readonly name = 'LocalnetStartError';
}

export interface LocalnetProcessOptions extends ChildOptions {
  /** Called when the node starts, dies, fails to start or has an unexpected error. */
  readonly log: (event: string, detail?: Record<string, unknown>) => void;
}

export interface LocalnetProcess extends LocalnetAddress {
  /** Process id of the node; undefined while it restarts. */
  readonly pid: () => number | undefined;
  readonly stop: () => Promise<void>;
}

/**
 * Runs a chain node in a child process, so that an abort of the native virtual machine affects
 * nothing else, and restarts it with the same ports and data whenever it dies.
 * @throws LocalnetStartError if the first start fails
 */
export function startLocalnet(options: LocalnetProcessOptions): Promise<LocalnetProcess> {
  const { log, ...childOptions } = options;
  let { port } = options;
  let hasStarted = false;
  /** Why the current process is not ready; null once it is. */
  let failure: string | null = null;
  return new Promise((resolve, reject) => {
    const supervisor = new ChildSupervisor({
      fork: () => {
        failure = 'the process exited before it was ready';
        const child = fork(
          join(import.meta.dirname, 'main.ts'),
          [JSON.stringify({ ...childOptions, port } satisfies ChildOptions)],
          { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
        );
        child.on('error', ({ message }) => {
          failure &&= message;
        });
        child.on('message', (received) => {
          const message = childMessage.parse(received);
          if (message.type === 'failed') {
            failure = message.message;
          } else if (message.type === 'fault') {
            log('localnet.fault', { method: message.method, message: message.message });
          } else {
            log('localnet.ready', { pid: child.pid, rpcUrl: message.rpcUrl });
            failure = null;
            hasStarted = true;
            port = Number(new URL(message.rpcUrl).port);
            const stop = () => supervisor.stop();
            resolve({ ...message, pid: () => supervisor.child?.pid, stop });
          }
        });
        return child;
      },
      onDeath: (detail) => {
        if (failure === null) {
          log('localnet.died', detail);
        } else if (hasStarted) {
          log('localnet.failed', { message: failure });
        } else {
          void supervisor.stop();
          reject(new LocalnetStartError(`the chain node did not start: ${failure}`));
        }
      },
    });
    supervisor.start();
  });
}
