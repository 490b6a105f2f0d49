import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ChildSupervisor } from '../../../api/process/child-supervisor.ts';

let children: ChildProcess[];
let deaths: Record<string, unknown>[];
let supervisor: ChildSupervisor;
beforeEach(() => {
  children = [];
  deaths = [];
});
afterEach(() => supervisor.stop());

/** Starts a supervisor whose n-th process runs the n-th command, and the last one from then on. */
function supervise(...commands: string[][]): void {
  supervisor = new ChildSupervisor({
    fork: () => {
      const [command = '', ...args] = commands[children.length] ?? commands.at(-1) ?? [];
      if (command === '') return null;
      const child = spawn(command, args, { stdio: 'ignore' });
      children.push(child);
      return child;
    },
    onDeath: (detail) => deaths.push(detail),
  });
  supervisor.start();
}

const RUN = [process.execPath, '-e', 'setInterval(() => undefined, 1000)'];
const END = [process.execPath, '-e', 'process.exit(3)'];

describe('ChildSupervisor', () => {
  it('starts a process again that has ended', async () => {
    supervise(END, RUN);
    await expect.poll(() => children.length).toBe(2);
    expect(deaths).toEqual([{ code: 3, signal: null }]);
    expect(supervisor.child).toBe(children[1]);
  });

  it('starts a process again that could not be started', async () => {
    supervise(['/no/such/program'], RUN);
    await expect.poll(() => children.length).toBe(2);
    expect(deaths).toEqual([{ message: 'spawn /no/such/program ENOENT' }]);
  });

  it('reports no death and starts nothing after it was stopped', async () => {
    supervise(RUN);
    await supervisor.stop();
    expect(children.map(({ signalCode }) => signalCode)).toEqual(['SIGTERM']);
    expect(deaths).toEqual([]);
    expect(supervisor.child).toBeNull();
  });

  it('gives up when the process cannot be started again', async () => {
    supervise(END, []);
    await expect.poll(() => deaths).toHaveLength(1);
    expect(supervisor.child).toBeNull();
  });
});
