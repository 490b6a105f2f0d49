import { setTimeout as delay } from 'node:timers/promises';
import { ChainInUseError } from './chain/chain-store.ts';
import { openLocalnet, type Localnet } from './node.ts';
import { childOptions, type ChildMessage, type ChildOptions } from './process-messages.ts';

/** How long a predecessor may take to let go of the port and the folder. */
const PATIENCE_MS = 3_000;
const RETRY_MS = 100;

/** The node in a process of its own: it lives as long as the process that forked it. */
async function main(): Promise<void> {
  // Ctrl-C reaches the whole group; whether the node ends is for the parent to say.
  process.on('SIGINT', () => undefined);
  const node = await openPatiently(childOptions.parse(JSON.parse(process.argv[2] ?? '')));
  const end = (): void => {
    void node.close().finally(() => process.exit(0));
  };
  process.on('SIGTERM', end);
  process.on('disconnect', end);
  if (!process.connected) end();
  const { rpcUrl, wsUrl, genesis } = node;
  tell({ type: 'ready', rpcUrl, wsUrl, genesis });
}

async function openPatiently(options: ChildOptions): Promise<Localnet> {
  const onFault = (method: string, cause: unknown): void =>
    tell({ type: 'fault', method, message: messageOf(cause) });
  const lastTryMs = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await openLocalnet({ ...options, onFault });
    } catch (cause) {
      if (!isPassing(cause) || Date.now() > lastTryMs || !process.connected) throw cause;
      await delay(RETRY_MS);
    }
  }
}

/** Whether the error goes away once a predecessor has ended. */
function isPassing(cause: unknown): boolean {
  if (cause instanceof ChainInUseError) return true;
  return cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE';
}

function tell(message: ChildMessage): void {
  if (process.connected) process.send?.(message, () => undefined);
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}

main().catch((cause: unknown) => {
  const message = cause instanceof Error ? cause.message : String(cause);
  if (!process.connected || process.send === undefined) process.exit(1);
  process.send({ type: 'failed', message } satisfies ChildMessage, () => process.exit(1));
});
