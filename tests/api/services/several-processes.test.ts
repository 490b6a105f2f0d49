import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../../api/actions/context.ts';
import { openProcessRegistration } from '../../../api/services/processes.ts';
import { openServiceControl, type ServiceControl } from '../../../api/services/service-control.ts';
import type { Service } from '../../../api/services/services.ts';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import { renewServer } from '../../kit/share-server.ts';
import { createManualTimer, type ManualTimer } from '../../kit/manual-timer.ts';
import { run } from '../../kit/service-control-fixture.ts';
import { createTask, settle, type Task, TASK_INTERVAL_MS } from '../../kit/service-tasks.ts';
import { waitFor } from '../../kit/wait-for.ts';

/** A process with a database connection and timers of its own. */
interface Process {
  context: Context;
  control: ServiceControl;
  timers: ManualTimer;
  /** Ends it in order. */
  close: () => Promise<void>;
}

let processes: Process[];
let release: (() => void)[];
const server = renewServer();
beforeEach(() => {
  processes = [];
  release = [];
});
afterEach(async () => {
  for (const end of release) end();
  for (const { control, context } of processes) {
    await control.close();
    await context.db.destroy();
  }
});

const openProcess = async (
  services: readonly Service[],
  {
    autostart = 'all',
    clockAheadMs = 0,
  }: { autostart?: 'all' | 'none'; clockAheadMs?: number } = {},
): Promise<Process> => {
  const timers = createManualTimer();
  const { timer } = timers;
  const now = () => server.ctx.now() + clockAheadMs;
  const context = { ...server.ctx, now, db: await openDatabase(server.ctx.backups.databaseUrl) };
  const registration = await openProcessRegistration(context, {
    name: `process ${processes.length}`,
    isAlone: false,
    timer,
  });
  const options = { context, registration, autostart, services, timer };
  const control = await openServiceControl(options);
  const close = async () => {
    await control.close();
    await registration.close();
  };
  const opened = { context, control, timers, close };
  processes.push(opened);
  return opened;
};
/** Opens two processes that run the same service, one after the other in `tasks`. */
const openTwo = async (...tasks: [Task, Task]): Promise<[Process, Process]> => [
  await openProcess([tasks[0]]),
  await openProcess([tasks[1]]),
];
const waitUntilReleased = () => new Promise<void>((resolve) => release.push(resolve));

/** Lets time pass on the clock and for the timers of the processes. */
const pass = (ms: number, living: readonly Process[] = processes) => {
  server.clock.advance(ms);
  for (const { timers } of living) timers.advance(ms);
};
/**
 * Lets seconds pass in a process until it runs a task. A request that PostgreSQL stores only while the
 * run has begun makes it run again, which is right and no failure.
 */
const passUntilRun = (task: Task, process: Process) =>
  waitFor(() => {
    pass(1000, [process]);
    expect(task.runs).toBeGreaterThan(0);
  });
const loadStatuses = () =>
  Promise.all(processes.map(async ({ control }) => (await control.list())[0]?.status));

describe('a service of two processes', () => {
  it('runs once per interval', async () => {
    const tasks = [createTask('a'), createTask('a')] as const;
    await openTwo(...tasks);
    const countRuns = () => tasks[0].runs + tasks[1].runs;
    for (let interval = 1; interval <= 4; interval++) {
      pass(0);
      await waitFor(async () => {
        expect(countRuns()).toBe(interval);
        expect(await loadStatuses()).toEqual(['IDLE', 'IDLE']);
      });
      pass(TASK_INTERVAL_MS - 1);
      await settle(server.ctx.db);
      expect(countRuns()).toBe(interval);
      pass(1);
    }
  });

  it('is RUNNING in both while either runs it, and cannot be run twice', async () => {
    const [first, second] = await openTwo(createTask('a', waitUntilReleased), createTask('a'));
    const { ended } = await first.control.run('a');
    expect(await loadStatuses()).toEqual(['RUNNING', 'RUNNING']);
    await expect(second.control.run('a')).rejects.toThrow('Service is not in an idle state to run');
    await expect(second.control.start('a')).rejects.toThrow('Service is already running');
    release[0]?.();
    await ended;
    expect(await loadStatuses()).toEqual(['IDLE', 'IDLE']);
    await run(second.control, 'a');
  });

  it('is in ERROR in both after either has failed to run it', async () => {
    const failing = createTask('a', () => Promise.reject(new Error('the well is dry')));
    const [first, second] = await openTwo(failing, createTask('a'));
    await run(first.control, 'a');
    expect(await loadStatuses()).toEqual(['ERROR', 'ERROR']);
    expect(await second.control.list()).toMatchObject([{ lastError: 'the well is dry' }]);
    pass(5000, [second]);
    await waitFor(async () => expect(await loadStatuses()).toEqual(['IDLE', 'IDLE']));
  });

  it('stops in both processes when an admin stops it in one', async () => {
    const tasks = [createTask('a'), createTask('a')] as const;
    const [, second] = await openTwo(...tasks);
    await second.control.stop('a');
    expect(await loadStatuses()).toEqual(['STOPPED', 'STOPPED']);
    pass(10 * TASK_INTERVAL_MS);
    await settle(server.ctx.db);
    expect([tasks[0].runs, tasks[1].runs]).toEqual([0, 0]);
    await expect(second.control.stop('a')).rejects.toThrow('Service is not running');
  });

  it('starts in both processes when an admin starts it in one', async () => {
    const task = createTask('a');
    const [first, second] = await openTwo(task, createTask('a'));
    await first.control.stopAll();
    pass(TASK_INTERVAL_MS);
    await settle(server.ctx.db);
    await second.control.start('a');
    // A process whose timer is due runs it at once, and is RUNNING for a moment.
    await waitFor(async () => expect(await loadStatuses()).toEqual(['IDLE', 'IDLE']));
    await passUntilRun(task, first);
  });

  it('is taken over when the clock was set back since the lease', async () => {
    const [first, second] = await openTwo(createTask('a', waitUntilReleased), createTask('a'));
    await first.control.run('a');
    server.clock.advance(-24 * 60 * TASK_INTERVAL_MS);
    await run(second.control, 'a');
  });

  it('runs in only one of them when their clocks differ', async () => {
    const task = createTask('a');
    const ahead = await openProcess([createTask('a', waitUntilReleased)], { clockAheadMs: 500 });
    const behind = await openProcess([task]);
    /** Makes the process whose clock is behind check for due services. */
    const look = async () => {
      behind.timers.advance(1000);
      await settle(server.ctx.db);
    };
    const { ended } = await ahead.control.run('a');
    await look();
    for (let second = 0; second < 10; second++) {
      pass(1000, [ahead]);
      await settle(server.ctx.db);
      await look();
    }
    expect(task.runs).toBe(0);
    release[0]?.();
    await ended;
    await look();
    expect(task.runs).toBe(0);
  });

  it('keeps its lease however long a run takes', async () => {
    const task = createTask('a');
    const [first] = await openTwo(createTask('a', waitUntilReleased), task);
    await first.control.run('a');
    // Longer than a lease, in steps that contain one renewal each.
    for (let step = 0; step < 4; step++) {
      pass(4000);
      const expected = server.clock.nowMs() + 10_000;
      await waitFor(async () => expect(await loadLeaseEndMs()).toBe(expected));
    }
    expect(task.runs).toBe(0);
  });
});

const loadLeaseEndMs = async () => {
  const row = await server.ctx.db
    .selectFrom('services')
    .select('lease_until_ms')
    .executeTakeFirst();
  return row?.lease_until_ms;
};

describe('a process that ends', () => {
  it('by a kill in the middle of a run leaves it to another one when its lease has run out', async () => {
    const task = createTask('a');
    const [first, second] = await openTwo(createTask('a', waitUntilReleased), task);
    await first.control.run('a');
    pass(9_999, [second]);
    await settle(server.ctx.db);
    expect(task.runs).toBe(0);
    pass(1, [second]);
    await waitFor(() => expect(task.runs).toBe(1));
  });

  it('in order leaves its services to another one at once', async () => {
    const task = createTask('a');
    const [first, second] = await openTwo(createTask('a', waitUntilReleased), task);
    await first.control.run('a');
    first.control.pause();
    second.control.nudge('a');
    pass(200);
    await settle(server.ctx.db);
    expect(task.runs).toBe(0);
    release[0]?.();
    await first.close();
    await passUntilRun(task, second);
  });
});

describe('a process without services', () => {
  it('lets the other process run what an admin starts in it', async () => {
    const [worker, web] = [createTask('a'), createTask('a')];
    const first = await openProcess([worker]);
    const second = await openProcess([web], { autostart: 'none' });
    expect(await loadStatuses()).toEqual(['IDLE', 'IDLE']);
    await second.control.stop('a');
    await second.control.start('a');
    second.control.nudge('a');
    pass(1000, [second]);
    await settle(server.ctx.db);
    await passUntilRun(worker, first);
    expect(web.runs).toBe(0);
  });

  it('runs what an admin runs in it', async () => {
    const [worker, web] = [createTask('a'), createTask('a')];
    await openProcess([worker]);
    const { control } = await openProcess([web], { autostart: 'none' });
    await run(control, 'a');
    expect([worker.runs, web.runs]).toEqual([0, 1]);
  });

  it('takes over a service that an admin starts if no other process runs it', async () => {
    const task = createTask('a');
    const first = await openProcess([createTask('a')]);
    const second = await openProcess([task], { autostart: 'none' });
    pass(14_999, [second]);
    await settle(server.ctx.db);
    expect((await second.control.list())[0]?.status).toBe('IDLE');
    // The other process was killed.
    pass(1, [second]);
    expect((await second.control.list())[0]?.status).toBe('STOPPED');
    await second.control.start('a');
    pass(0, [second]);
    await waitFor(() => expect(task.runs).toBe(1));
    await waitFor(async () => expect((await first.control.list())[0]?.status).toBe('IDLE'));
  });
});
