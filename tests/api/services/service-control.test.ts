import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openServiceControl, type ServiceControl } from '../../../api/services/service-control.ts';
import type { ObservedRun } from '../../../api/metrics/metrics.ts';
import { openProcessRegistration } from '../../../api/services/processes.ts';
import type { Service } from '../../../api/services/services.ts';
import { renewServer } from '../../kit/share-server.ts';
import { createManualTimer, type ManualTimer } from '../../kit/manual-timer.ts';
import { loadRow } from '../../kit/rows.ts';
import { createTask, settle, type Task, TASK_INTERVAL_MS } from '../../kit/service-tasks.ts';
import { waitFor } from '../../kit/wait-for.ts';

let timers: ManualTimer;
let runners: ServiceControl[];
let release: (() => void)[];
const server = renewServer();
beforeEach(() => {
  timers = createManualTimer();
  runners = [];
  release = [];
});
afterEach(async () => {
  for (const end of release) end();
  await Promise.all(runners.map((runner) => runner.close()));
});

const waitUntilReleased = () => new Promise<void>((resolve) => release.push(resolve));

const openRunner = async (
  services: readonly Service[],
  autostart: 'all' | 'none' | string[] = 'none',
  onRun: (run: ObservedRun) => void = () => undefined,
): Promise<ServiceControl> => {
  const { ctx: context } = server;
  const registration = await register();
  const options = { context, registration, autostart, services, timer: timers.timer, onRun };
  const runner = await openServiceControl(options);
  runners.push(runner);
  return runner;
};
/** Registers a process that ends with the test. */
const register = async () => {
  const timer = () => () => undefined;
  return openProcessRegistration(server.ctx, { name: 'test', isAlone: true, timer });
};
const loadStatus = async (runner: ServiceControl) =>
  Object.fromEntries((await runner.list()).map(({ shortName, status }) => [shortName, status]));
const run = async (runner: ServiceControl, shortName: string) =>
  (await runner.run(shortName)).ended;
/** Lets time pass on the clock and for the timers. */
const pass = (ms: number) => {
  server.clock.advance(ms);
  timers.advance(ms);
};
const loadRecord = () => loadRow(server.ctx.db, 'services', { short_name: 'a' });
/** Starts a service and waits until it runs. */
async function startRunning() {
  const task = createTask('a', waitUntilReleased);
  const runner = await openRunner([task], 'all');
  pass(0);
  await waitFor(() => expect(task.runs).toBe(1));
  return { task, runner };
}
/** Opens a runner with a service that has just run once. */
async function openAfterRun(work?: () => Promise<void>) {
  const task = createTask('a', work);
  const runner = await openRunner([task], 'all');
  await run(runner, 'a');
  return { task, runner };
}
const failToDraw = () => Promise.reject(new Error('the well is dry'));
/** Expects that a service runs once more after exactly this time. */
async function expectRunAfter(task: Task, ms: number): Promise<void> {
  const { runs } = task;
  pass(ms - 1);
  await settle(server.ctx.db);
  expect(task.runs).toBe(runs);
  pass(1);
  await waitFor(() => expect(task.runs).toBe(runs + 1));
}

describe('autostart', () => {
  it.each([
    ['all', { a: 'IDLE', b: 'IDLE' }],
    ['none', { a: 'STOPPED', b: 'STOPPED' }],
    [['b'], { a: 'STOPPED', b: 'IDLE' }],
  ] as const)('set to %j starts only these services', async (autostart, statuses) => {
    const wanted = typeof autostart === 'string' ? autostart : [...autostart];
    const runner = await openRunner([createTask('a'), createTask('b')], wanted);
    expect(await loadStatus(runner)).toEqual(statuses);
  });

  it('keeps a service stopped until the admin who stopped it starts it again', async () => {
    const first = await openRunner([createTask('a'), createTask('b')], 'all');
    await first.stop('a');
    await first.close();
    const second = await openRunner([createTask('a'), createTask('b')], 'all');
    expect(await loadStatus(second)).toEqual({ a: 'STOPPED', b: 'IDLE' });
    await second.start('a');
    await second.close();
    const third = await openRunner([createTask('a'), createTask('b')], 'all');
    expect(await loadStatus(third)).toEqual({ a: 'IDLE', b: 'IDLE' });
  });

  it('keeps the interval of the previous process', async () => {
    const task = createTask('a');
    const first = await openRunner([task], 'all');
    await run(first, 'a');
    await first.close();
    pass(TASK_INTERVAL_MS / 4);
    await openRunner([task], 'all');
    await expectRunAfter(task, (TASK_INTERVAL_MS * 3) / 4);
  });

  it('delays a service with a minimum delay, unless an admin starts it', async () => {
    const delayed = { ...createTask('a'), firstAfterMs: 20_000 };
    const runner = await openRunner([delayed], 'all');
    await expectRunAfter(delayed, 20_000);
    await runner.stop('a');
    await runner.start('a');
    pass(0);
    await waitFor(() => expect(delayed.runs).toBe(2));
  });
});

describe('periodic runs', () => {
  it('begin at once and after each interval', { tags: ['SERVICE-03', 'SERVICE-05'] }, async () => {
    const task = createTask('a', waitUntilReleased);
    const runner = await openRunner([task]);
    await runner.start('a');
    expect(await loadStatus(runner)).toEqual({ a: 'IDLE' });
    pass(0);
    await waitFor(() => expect(task.runs).toBe(1));
    expect(await loadStatus(runner)).toEqual({ a: 'RUNNING' });
    pass(5000);
    release[0]?.();
    await waitForStatus(runner, 'IDLE');
    await expectRunAfter(task, TASK_INTERVAL_MS);
  });

  it('wait for the whole interval after a run that an admin asked for', async () => {
    const { task, runner } = await openAfterRun();
    pass(TASK_INTERVAL_MS / 2);
    await run(runner, 'a');
    await expectRunAfter(task, TASK_INTERVAL_MS);
  });

  it('try again soon after a failure', { tags: ['DATA-21'] }, async () => {
    const { task, runner } = await openAfterRun(failToDraw);
    for (const delayMs of [5000, 10_000]) {
      await expectRunAfter(task, delayMs);
      await waitForStatus(runner, 'ERROR');
    }
  });

  it('end when the service is stopped, also in the middle of a run', async () => {
    const { task, runner } = await startRunning();
    await runner.stop('a');
    expect(await loadStatus(runner)).toEqual({ a: 'STOPPED' });
    release[0]?.();
    await waitFor(async () => expect((await loadRecord()).lease_holder).toBeNull());
    pass(10 * TASK_INTERVAL_MS);
    await settle(server.ctx.db);
    expect(task.runs).toBe(1);
  });

  it('never overlap when the service is stopped and started again', async () => {
    const { task, runner } = await startRunning();
    await runner.stop('a');
    await runner.start('a');
    pass(1000);
    await settle(server.ctx.db);
    expect(task.runs).toBe(1);
    release[0]?.();
    await waitFor(() => {
      timers.advance(0);
      expect(task.runs).toBe(2);
    });
  });

  it('go on after the database could not be read', async () => {
    const task = createTask('a');
    await openRunner([task], 'all');
    const { schema } = server.ctx.db;
    await schema.alterTable('services').renameTo('services_away').execute();
    pass(1000);
    await waitFor(() =>
      expect(server.logged.map(({ event }) => event)).toContain('services.unread'),
    );
    await schema.alterTable('services_away').renameTo('services').execute();
    pass(1000);
    await waitFor(() => expect(task.runs).toBe(1));
  });
});

describe('a nudge', () => {
  it('begins one run soon, however many arrive together', async () => {
    const { task, runner } = await openAfterRun();
    for (let call = 0; call < 10; call++) runner.nudge('a');
    pass(199);
    await settle(server.ctx.db);
    expect(task.runs).toBe(1);
    pass(1);
    await runTimersUntil(() => expect(task.runs).toBe(2));
    await waitForStatus(runner, 'IDLE');
    pass(1000);
    await settle(server.ctx.db);
    expect(task.runs).toBe(2);
  });

  it('begins another run after the current one', async () => {
    const { task, runner } = await startRunning();
    runner.nudge('a');
    pass(200);
    await waitFor(async () => expect((await loadRecord()).next_run_at_ms).not.toBeNull());
    release[0]?.();
    await runTimersUntil(() => expect(task.runs).toBe(2));
  });

  it.each([
    ['shorten the delay after a failure', 'fail'],
    ['begin a stopped service', 'stop'],
  ])('does not %s', async (_, state) => {
    const { task, runner } = await openAfterRun(failToDraw);
    if (state === 'stop') await runner.stopAll();
    runner.nudge('a');
    pass(4000);
    await settle(server.ctx.db);
    expect(task.runs).toBe(1);
  });
});

describe('startAll and stopAll', () => {
  it('start and stop only services in the other state', async () => {
    const runner = await openRunner([
      createTask('a'),
      createTask('b'),
      { ...createTask('c'), intervalMs: 0 },
    ]);
    await runner.start('a');
    await runner.startAll();
    expect(await loadStatus(runner)).toEqual({ a: 'IDLE', b: 'IDLE', c: 'STOPPED' });
    await runner.stop('b');
    await runner.stopAll();
    expect(await loadStatus(runner)).toEqual({ a: 'STOPPED', b: 'STOPPED', c: 'STOPPED' });
  });

  it('stop the retries of a failed service for good', { tags: ['ADMIN-43'] }, async () => {
    const failing = createTask('a', failToDraw);
    const first = await openRunner([failing, createTask('b')], 'all');
    await run(first, 'a');
    expect(await loadStatus(first)).toEqual({ a: 'ERROR', b: 'IDLE' });
    await first.stopAll();
    expect(await loadStatus(first)).toEqual({ a: 'STOPPED', b: 'STOPPED' });
    await first.close();
    const second = await openRunner([failing, createTask('b')], 'all');
    expect(await loadStatus(second)).toEqual({ a: 'STOPPED', b: 'STOPPED' });
    expect(failing.runs).toBe(1);
  });

  it('start once for concurrent calls', async () => {
    const runner = await openRunner([createTask('a')]);
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => runner.start('a')));
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(19);
  });
});

/** Fires the timers that are due, again and again until a condition is met. */
const runTimersUntil = (assert: () => void) =>
  waitFor(() => {
    timers.advance(0);
    assert();
  });

const waitForStatus = (runner: ServiceControl, status: string) =>
  waitFor(async () => expect(await loadStatus(runner)).toEqual({ a: status }));

it('the runner refuses unknown services', async () => {
  const runner = await openRunner([createTask('a')]);
  await expect(runner.start('x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(runner.stop('x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(runner.run('x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

describe('a run', () => {
  it('is recorded with its duration', async () => {
    const runner = await openRunner([
      createTask('a', () => {
        server.clock.advance(700);
        return Promise.resolve();
      }),
    ]);
    await runner.start('a');
    const startedAtMs = server.clock.nowMs();
    await run(runner, 'a');
    expect(await loadRecord()).toMatchObject({
      is_started: 1,
      last_run_at_ms: startedAtMs,
      last_duration_ms: 700,
      last_error: null,
      lease_holder: null,
    });
  });

  it('is remembered as the last success until the next one', async () => {
    let isBroken = false;
    const runner = await openRunner([
      createTask('a', () => {
        server.clock.advance(700);
        return isBroken ? Promise.reject(new Error('broken')) : Promise.resolve();
      }),
    ]);
    await runner.start('a');
    await run(runner, 'a');
    const succeededAtMs = server.clock.nowMs();
    isBroken = true;
    await run(runner, 'a');
    expect(await loadRecord()).toMatchObject({
      last_success_at_ms: succeededAtMs,
      last_error: 'broken',
    });
  });

  it('that fails is logged with its reason and does not stop the service', async () => {
    const runner = await openRunner([createTask('a', failToDraw)]);
    await runner.start('a');
    await run(runner, 'a');
    expect(await loadStatus(runner)).toEqual({ a: 'ERROR' });
    expect(await loadRecord()).toMatchObject({ last_error: 'the well is dry' });
    expect(await loadRow(server.ctx.db, 'logs')).toMatchObject({
      level: 'Error',
      category: 'Service Action',
      message: 'Service The a failed: the well is dry',
    });
    expect(server.logged).toContainEqual({
      level: 'error',
      event: 'service.failed',
      detail: { service: 'a', error: 'the well is dry' },
    });
  });

  it('is counted as failed when its outcome cannot be written, and due again', async () => {
    const observed: unknown[] = [];
    const { schema } = server.ctx.db;
    const task = createTask('a', () =>
      schema.alterTable('services').renameTo('services_away').execute(),
    );
    const runner = await openRunner([task], 'all', (observedRun) => observed.push(observedRun));
    await run(runner, 'a');
    expect(observed).toEqual([{ shortName: 'a', hasSucceeded: false }]);
    await schema.alterTable('services_away').renameTo('services').execute();
    task.run = () => Promise.resolve();
    pass(10_000);
    await waitFor(() => expect(observed).toContainEqual({ shortName: 'a', hasSucceeded: true }));
  });

  it('is awaited when the process ends', async () => {
    const runner = await openRunner([createTask('a', waitUntilReleased)]);
    await runner.start('a');
    await runner.run('a');
    await expect.poll(() => release.length).toBe(1);
    let isClosed = false;
    const closed = runner.close().then(() => (isClosed = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(isClosed).toBe(false);
    release[0]?.();
    await closed;
    expect(isClosed).toBe(true);
  });
});

describe('closing', () => {
  it('begins no run any more', async () => {
    const task = createTask('a');
    const runner = await openRunner([task], 'all');
    runner.pause();
    pass(TASK_INTERVAL_MS);
    await settle(server.ctx.db);
    expect(task.runs).toBe(0);
  });

  it('interrupts a run that does not end within 15 seconds', async () => {
    const runner = await openRunner([createTask('endless', waitUntilReleased)]);
    await runner.start('endless');
    await runner.run('endless');
    await waitFor(() => expect(release).toHaveLength(1));
    let isClosed = false;
    const closed = runner.close().then(() => (isClosed = true));
    timers.advance(14_999);
    await Promise.resolve();
    expect(isClosed).toBe(false);
    timers.advance(1);
    await closed;
    expect(server.logged).toContainEqual({
      level: 'warn',
      event: 'services.interrupted',
      detail: { services: ['endless'] },
    });
  });
});
