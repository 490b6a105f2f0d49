import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { it, type TestContext } from 'vitest';
import { z } from 'zod';
import { startLocalnet } from '../../api/localnet/process.ts';
import { isAlive } from '../kit/signal-process.ts';
import { EventCounter } from './event-counter.ts';
import { call, openTestNode, createTemporaryFolder } from './test-node.ts';

const parentMessage = z.object({ rpcUrl: z.string(), pid: z.number() });

function createFolder({ onTestFinished }: TestContext): string {
  const { dir, remove } = createTemporaryFolder();
  onTestFinished(remove);
  return dir;
}

function forkParent({ onTestFinished }: TestContext, dir: string, port: number): ChildProcess {
  const parent = fork(join(import.meta.dirname, 'localnet-parent.ts'), [dir, String(port)]);
  onTestFinished(() => {
    parent.kill('SIGKILL');
  });
  return parent;
}

it.concurrent('ends when its parent is killed, and lets another node take over the port and folder', async (context) => {
  const { expect } = context;
  const dir = createFolder(context);
  const first = forkParent(context, dir, 0);
  const { rpcUrl, pid } = parentMessage.parse((await once(first, 'message'))[0]);
  first.kill('SIGKILL');
  const second = forkParent(context, dir, Number(new URL(rpcUrl).port));
  const next = parentMessage.parse((await once(second, 'message'))[0]);
  expect(next.rpcUrl).toBe(rpcUrl);
  expect((await call(rpcUrl, 'getHealth', [])).result).toBe('ok');
  // The folder and port are free shortly before the system has removed the process.
  await expect.poll(() => isAlive(pid)).toBe(false);
});

it.concurrent('restarts at the same address after a crash, but not after a stop', async (context) => {
  const { expect, onTestFinished } = context;
  const events = new EventCounter();
  const localnet = await startLocalnet({
    dir: createFolder(context),
    port: 0,
    origins: [],
    log: (event) => events.count(event),
  });
  onTestFinished(() => localnet.stop());
  const before = localnet.pid();
  process.kill(before ?? 0, 'SIGABRT');
  await events.waitFor('localnet.ready', 2);
  expect(localnet.pid()).not.toBe(before);
  expect((await call(localnet.rpcUrl, 'getHealth', [])).result).toBe('ok');
  await localnet.stop();
  expect(localnet.pid()).toBeUndefined();
  await expect(call(localnet.rpcUrl, 'getHealth', [])).rejects.toThrow();
});

it.concurrent('rejects when the port stays taken', async (context) => {
  const { expect, onTestFinished } = context;
  const other = await openTestNode();
  onTestFinished(() => other.close());
  const port = Number(new URL(other.node.rpcUrl).port);
  const dir = createFolder(context);
  const starting = startLocalnet({ dir, port, origins: [], log: () => undefined });
  await expect(starting).rejects.toThrow(/EADDRINUSE/);
});
