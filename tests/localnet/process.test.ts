import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { startLocalnet } from '../../api/localnet/process.ts';
import { EventCounter } from './event-counter.ts';
import { call, openTestNode, temporaryFolder } from './test-node.ts';

const told = z.object({ rpcUrl: z.string(), pid: z.number() });

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

function forkParent(dir: string, port: number): ChildProcess {
  const parent = fork(join(import.meta.dirname, 'lone-parent.ts'), [dir, String(port)], {
    execArgv: ['--import', 'tsx'],
  });
  cleanups.push(() => parent.kill('SIGKILL'));
  return parent;
}

test('a node whose parent is killed ends, and the next one takes its port and folder', async () => {
  const { dir, remove } = temporaryFolder();
  cleanups.push(remove);
  const first = forkParent(dir, 0);
  const { rpcUrl, pid } = told.parse((await once(first, 'message'))[0]);
  const second = (first.kill('SIGKILL'), forkParent(dir, Number(new URL(rpcUrl).port)));
  const next = told.parse((await once(second, 'message'))[0]);
  expect(next.rpcUrl).toBe(rpcUrl);
  expect((await call(rpcUrl, 'getHealth', [])).result).toBe('ok');
  expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
});

test('a node that dies comes back at the same address, one that is stopped does not', async () => {
  const { dir, remove } = temporaryFolder();
  cleanups.push(remove);
  const events = new EventCounter();
  const localnet = await startLocalnet({
    dir,
    port: 0,
    origins: [],
    log: (event) => events.count(event),
  });
  cleanups.push(() => localnet.stop());
  const before = localnet.pid();
  process.kill(before ?? 0, 'SIGABRT');
  await events.reached('localnet.ready', 2);
  expect(localnet.pid()).not.toBe(before);
  expect((await call(localnet.rpcUrl, 'getHealth', [])).result).toBe('ok');
  await localnet.stop();
  expect(localnet.pid()).toBeUndefined();
  await expect(call(localnet.rpcUrl, 'getHealth', [])).rejects.toThrow();
});

test('a port that stays taken is reported', async () => {
  const other = await openTestNode();
  const { dir, remove } = temporaryFolder();
  cleanups.push(remove, () => other.close());
  const port = Number(new URL(other.node.rpcUrl).port);
  const starting = startLocalnet({ dir, port, origins: [], log: () => undefined });
  await expect(starting).rejects.toThrow(/EADDRINUSE/);
});
