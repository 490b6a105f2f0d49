import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test, vi, type TestContext } from 'vitest';
import { z } from 'zod';
import { startLocalnet } from '../../api/localnet/process.ts';
import { EventCounter } from './event-counter.ts';
import { call, openTestNode, temporaryFolder } from './test-node.ts';

/** Each of these starts several processes. */
vi.setConfig({ testTimeout: 90_000 });

const told = z.object({ rpcUrl: z.string(), pid: z.number() });

function newFolder({ onTestFinished }: TestContext): string {
  const { dir, remove } = temporaryFolder();
  onTestFinished(remove);
  return dir;
}

function forkParent({ onTestFinished }: TestContext, dir: string, port: number): ChildProcess {
  const parent = fork(join(import.meta.dirname, 'lone-parent.ts'), [dir, String(port)]);
  onTestFinished(() => {
    parent.kill('SIGKILL');
  });
  return parent;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.concurrent(
  'when its parent is killed a node ends, and the next takes its place',
  async (context) => {
    const { expect } = context;
    const dir = newFolder(context);
    const first = forkParent(context, dir, 0);
    const { rpcUrl, pid } = told.parse((await once(first, 'message'))[0]);
    first.kill('SIGKILL');
    const second = forkParent(context, dir, Number(new URL(rpcUrl).port));
    const next = told.parse((await once(second, 'message'))[0]);
    expect(next.rpcUrl).toBe(rpcUrl);
    expect((await call(rpcUrl, 'getHealth', [])).result).toBe('ok');
    // The folder and port are free a moment before the system has cleared the process away.
    await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
  },
);

test.concurrent(
  'a node that dies comes back at the same address, unless stopped',
  async (context) => {
    const { expect, onTestFinished } = context;
    const events = new EventCounter();
    const localnet = await startLocalnet({
      dir: newFolder(context),
      port: 0,
      origins: [],
      log: (event) => events.count(event),
    });
    onTestFinished(() => localnet.stop());
    const before = localnet.pid();
    process.kill(before ?? 0, 'SIGABRT');
    await events.reached('localnet.ready', 2);
    expect(localnet.pid()).not.toBe(before);
    expect((await call(localnet.rpcUrl, 'getHealth', [])).result).toBe('ok');
    await localnet.stop();
    expect(localnet.pid()).toBeUndefined();
    await expect(call(localnet.rpcUrl, 'getHealth', [])).rejects.toThrow();
  },
);

test.concurrent('a port that stays taken is reported', async (context) => {
  const { expect, onTestFinished } = context;
  const other = await openTestNode();
  onTestFinished(() => other.close());
  const port = Number(new URL(other.node.rpcUrl).port);
  const dir = newFolder(context);
  const starting = startLocalnet({ dir, port, origins: [], log: () => undefined });
  await expect(starting).rejects.toThrow(/EADDRINUSE/);
});
