import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  openServiceControl,
  type ServiceControl,
  type ServiceControlOptions,
} from '../../../api/services/service-control.ts';
import { openProcessRegistration } from '../../../api/services/processes.ts';
import type { Service } from '../../../api/services/services.ts';
import { renewServer } from '../../kit/share-server.ts';
import { createManualTimer, type ManualTimer } from '../../kit/manual-timer.ts';
import { loadRow } from '../../kit/rows.ts';
import { createTask, settle, type Task, TASK_INTERVAL_MS } from '../../kit/service-tasks.ts';
import { waitFor } from '../../kit/wait-for.ts';

let timers: ManualTimer;
let controls: ServiceControl[];
let release: (() => void)[];
const server = renewServer();
beforeEach(() => {
  timers = createManualTimer();
  controls = [];
  release = [];
});
afterEach(async () => {
  for (const end of release) end();
  await Promise.all(controls.map((control) => control.close()));
});

const waitUntilReleased = () => new Promise<void>((resolve) => release.push(resolve));

const openControl = async (
  services: readonly Service[],
  autostart: 'all' | 'none' | string[] = 'none',
  changes: Partial<Pick<ServiceControlOptions, 'context' | 'onRun'>> = {},
): Promise<ServiceControl> => {
  const registration = await register();
  const fixed = { registration, autostart, services, timer: timers.timer };
  const options = { context: server.ctx, ...fixed, ...changes };
  const control = await openServiceControl(options);
  controls.push(control);
  return control;
};
/** Registers a process that ends with the test. */
const register = async () => {
  const timer = () => () => undefined;
  return openProcessRegistration(server.ctx, { name: 'test', isAlone: true, timer });
};
const loadStatus = async (control: ServiceControl) =>
  Object.fromEntries((await control.list()).map(({ shortName, status }) => [shortName, status]));
const run = async (control: ServiceControl, shortName: string) =>
  (await control.run(shortName)).ended;
/** Lets time pass on the clock and for the timers. */
const pass = (ms: number) => {
  server.clock.advance(ms);
  timers.advance(ms);
};
const loadRecord = () => loadRow(server.ctx.db, 'services', { short_name: 'a' });
/** Starts a service and waits until it runs. */
async function startRunning() {
  const task = createTask('a', waitUntilReleased);
  const control = await openControl([task], 'all');
  pass(0);
  await waitFor(() => expect(task.runs).toBe(1));
  return { task, control };
}
/** Opens a control with a service that has just run once. */
async function openAfterRun(work?: () => Promise<void>) {
  const task = createTask('a', work);
  const control = await openControl([task], 'all');
  await run(control, 'a');
  return { task, control };
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
    const control = await openControl([createTask('a'), createTask('b')], wanted);
    expect(await loadStatus(control)).toEqual(statuses);
  });

  it('keeps a service stopped until the admin who stopped it starts it again', async () => {
    const first = await openControl([createTask('a'), createTask('b')], 'all');
    await first.stop('a');
    await first.close();
    const second = await openControl([createTask('a'), createTask('b')], 'all');
    expect(await loadStatus(second)).toEqual({ a: 'STOPPED', b: 'IDLE' });
    await second.start('a');
    await second.close();
    const third = await openControl([createTask('a'), createTask('b')], 'all');
    expect(await loadStatus(third)).toEqual({ a: 'IDLE', b: 'IDLE' });
  });

  it('keeps the interval of the previous process', async () => {
    const task = createTask('a');
    const first = await openControl([task], 'all');
    await run(first, 'a');
    await first.close();
    pass(TASK_INTERVAL_MS / 4);
    await openControl([task], 'all');
    await expectRunAfter(task, (TASK_INTERVAL_MS * 3) / 4);
  });

  it('delays a service with a minimum delay, unless an admin starts it', async () => {
    const delayed = { ...createTask('a'), firstAfterMs: 20_000 };
    const control = await openControl([delayed], 'all');
    await expectRunAfter(delayed, 20_000);
    await control.stop('a');
    await control.start('a');
    pass(0);
    await waitFor(() => expect(delayed.runs).toBe(2));
  });
});

describe('periodic runs', () => {
  it('begin at once and after each interval', { tags: ['SERVICE-03', 'SERVICE-05'] }, async () => {
    const task = createTask('a', waitUntilReleased);
    const control = await openControl([task]);
    await control.start('a');
    expect(await loadStatus(control)).toEqual({ a: 'IDLE' });
    pass(0);
    await waitFor(() => expect(task.runs).toBe(1));
    expect(await loadStatus(control)).toEqual({ a: 'RUNNING' });
    pass(5000);
    release[0]?.();
    await waitForStatus(control, 'IDLE');
    await expectRunAfter(task, TASK_INTERVAL_MS);
  });

  it('wait for the whole interval after a run that an admin asked for', async () => {
    const { task, control } = await openAfterRun();
    pass(TASK_INTERVAL_MS / 2);
    await run(control, 'a');
    await expectRunAfter(task, TASK_INTERVAL_MS);
  });

  it('try again soon after a failure', { tags: ['DATA-21'] }, async () => {
    const { task, control } = await openAfterRun(failToDraw);
    for (const delayMs of [5000, 10_000]) {
      await expectRunAfter(task, delayMs);
      await waitForStatus(control, 'ERROR');
    }
  });

  it('end when the service is stopped, also in the middle of a run', async () => {
    const { task, control } = await startRunning();
    await control.stop('a');
    expect(await loadStatus(control)).toEqual({ a: 'STOPPED' });
    release[0]?.();
    await waitFor(async () => expect((await loadRecord()).lease_holder).toBeNull());
    pass(10 * TASK_INTERVAL_MS);
    await settle(server.ctx.db);
    expect(task.runs).toBe(1);
  });

  it('never overlap when the service is stopped and started again', async () => {
    const { task, control } = await startRunning();
    await control.stop('a');
    await control.start('a');
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
    await openControl([task], 'all');
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
    const { task, control } = await openAfterRun();
    for (let call = 0; call < 10; call++) control.nudge('a');
    pass(199);
    await settle(server.ctx.db);
    expect(task.runs).toBe(1);
    pass(1);
    await runTimersUntil(() => expect(task.runs).toBe(2));
    await waitForStatus(control, 'IDLE');
    pass(1000);
    await settle(server.ctx.db);
    expect(task.runs).toBe(2);
  });

  it('begins another run after the current one', async () => {
    const { task, control } = await startRunning();
    control.nudge('a');
    pass(200);
    await waitFor(async () => expect((await loadRecord()).next_run_at_ms).not.toBeNull());
    release[0]?.();
    await runTimersUntil(() => expect(task.runs).toBe(2));
  });

  it.each([
    ['shorten the delay after a failure', 'fail'],
    ['begin a stopped service', 'stop'],
  ])('does not %s', async (_, state) => {
    const { task, control } = await openAfterRun(failToDraw);
    if (state === 'stop') await control.stopAll();
    control.nudge('a');
    pass(4000);
    await settle(server.ctx.db);
    expect(task.runs).toBe(1);
  });
});

describe('startAll and stopAll', () => {
  it('start and stop only services in the other state', async () => {
    const control = await openControl([
      createTask('a'),
      createTask('b'),
      { ...createTask('c'), intervalMs: 0 },
    ]);
    await control.start('a');
    await control.startAll();
    expect(await loadStatus(control)).toEqual({ a: 'IDLE', b: 'IDLE', c: 'STOPPED' });
    await control.stop('b');
    await control.stopAll();
    expect(await loadStatus(control)).toEqual({ a: 'STOPPED', b: 'STOPPED', c: 'STOPPED' });
  });

  it('stop the retries of a failed service for good', { tags: ['ADMIN-43'] }, async () => {
    const failing = createTask('a', failToDraw);
    const first = await openControl([failing, createTask('b')], 'all');
    await run(first, 'a');
    expect(await loadStatus(first)).toEqual({ a: 'ERROR', b: 'IDLE' });
    await first.stopAll();
    expect(await loadStatus(first)).toEqual({ a: 'STOPPED', b: 'STOPPED' });
    await first.close();
    const second = await openControl([failing, createTask('b')], 'all');
    expect(await loadStatus(second)).toEqual({ a: 'STOPPED', b: 'STOPPED' });
    expect(failing.runs).toBe(1);
  });

  it('start once for concurrent calls', async () => {
    const control = await openControl([createTask('a')]);
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => control.start('a')));
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

const waitForStatus = (control: ServiceControl, status: string) =>
  waitFor(async () => expect(await loadStatus(control)).toEqual({ a: status }));

it('the service control refuses unknown services', async () => {
  const control = await openControl([createTask('a')]);
  await expect(control.start('x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(control.stop('x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(control.run('x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

describe('a run', () => {
  it('is recorded with its duration', async () => {
    const control = await openControl([
      createTask('a', () => {
        server.clock.advance(700);
        return Promise.resolve();
      }),
    ]);
    await control.start('a');
    const startedAtMs = server.clock.nowMs();
    await run(control, 'a');
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
    const control = await openControl([
      createTask('a', () => {
        server.clock.advance(700);
        return isBroken ? Promise.reject(new Error('broken')) : Promise.resolve();
      }),
    ]);
    await control.start('a');
    await run(control, 'a');
    const succeededAtMs = server.clock.nowMs();
    isBroken = true;
    await run(control, 'a');
    expect(await loadRecord()).toMatchObject({
      last_success_at_ms: succeededAtMs,
      last_error: 'broken',
    });
  });

  it('that fails is logged with its reason and does not stop the service', async () => {
    const control = await openControl([createTask('a', failToDraw)]);
    await control.start('a');
    await run(control, 'a');
    expect(await loadStatus(control)).toEqual({ a: 'ERROR' });
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
    const control = await openControl([task], 'all', {
      onRun: (observedRun) => observed.push(observedRun),
    });
    await run(control, 'a');
    expect(observed).toEqual([{ shortName: 'a', hasSucceeded: false }]);
    await schema.alterTable('services_away').renameTo('services').execute();
    task.run = () => Promise.resolve();
    pass(10_000);
    await waitFor(() => expect(observed).toContainEqual({ shortName: 'a', hasSucceeded: true }));
  });

  it('is awaited when the process ends', async () => {
    const control = await openControl([createTask('a', waitUntilReleased)]);
    await control.start('a');
    await control.run('a');
    await expect.poll(() => release.length).toBe(1);
    let isClosed = false;
    const closed = control.close().then(() => (isClosed = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(isClosed).toBe(false);
    release[0]?.();
    await closed;
    expect(isClosed).toBe(true);
  });
});

describe('closing', () => {
  it('begins no run once it is paused, even if the services are just being read', async () => {
    let isReading = false;
    let goOn: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (goOn = resolve));
    const waitToRead: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        isReading = true;
        await gate;
        return result;
      },
    };
    const task = createTask('a');
    const slow = { ...server.ctx, db: server.ctx.db.withPlugin(waitToRead) };
    const control = await openControl([task], 'all', { context: slow });
    timers.advance(0);
    await waitFor(() => expect(isReading).toBe(true));
    control.pause();
    goOn();
    await settle(server.ctx.db);
    pass(TASK_INTERVAL_MS);
    await settle(server.ctx.db);
    expect(task.runs).toBe(0);
  });

  it('interrupts a run that does not end within 15 seconds', async () => {
    const control = await openControl([createTask('endless', waitUntilReleased)]);
    await control.start('endless');
    await control.run('endless');
    await waitFor(() => expect(release).toHaveLength(1));
    let isClosed = false;
    const closed = control.close().then(() => (isClosed = true));
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
