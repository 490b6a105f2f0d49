import { setTimeout as delay } from 'node:timers/promises';
import { ChainInUseError } from './chain/chain-store.ts';
import { openLocalnet, type Localnet } from './node.ts';
import { childOptions, type ChildMessage, type ChildOptions } from './process-messages.ts';

/** How long a previous process may take to release the port and the folder. */
const OPEN_TIMEOUT_MS = 3_000;
const RETRY_MS = 100;

/** Runs the node in its own process, which ends with the process that forked it. */
async function main(): Promise<void> {
  // Ctrl-C reaches the whole process group, but the parent decides when the node ends.
  process.on('SIGINT', () => undefined);
  const node = await openWithRetry(childOptions.parse(JSON.parse(process.argv[2] ?? '')));
  const end = (): void => {
    void node.close().finally(() => process.exit(0));
  };
  process.on('SIGTERM', end);
  process.on('disconnect', end);
  if (!process.connected) end();
  const { rpcUrl, wsUrl, genesis } = node;
  sendToParent({ type: 'ready', rpcUrl, wsUrl, genesis });
}

async function openWithRetry(options: ChildOptions): Promise<Localnet> {
  const onFault = (method: string, cause: unknown): void =>
    sendToParent({ type: 'fault', method, message: formatError(cause) });
  const lastTryMs = Date.now() + OPEN_TIMEOUT_MS;
  for (;;) {
    try {
      return await openLocalnet({ ...options, onFault });
    } catch (cause) {
      if (!isTemporary(cause) || Date.now() > lastTryMs || !process.connected) throw cause;
      await delay(RETRY_MS);
    }
  }
}

/** Whether the error disappears once a previous process has ended. */
function isTemporary(cause: unknown): boolean {
  if (cause instanceof ChainInUseError) return true;
  return cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE';
}

function sendToParent(message: ChildMessage): void {
  if (process.connected) process.send?.(message, () => undefined);
}

function formatError(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}

main().catch((cause: unknown) => {
  const message = cause instanceof Error ? cause.message : String(cause);
  if (!process.connected || process.send === undefined) process.exit(1);
  process.send({ type: 'failed', message } satisfies ChildMessage, () => process.exit(1));
});
