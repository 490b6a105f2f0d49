import type { KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  failTask,
  loadStatus,
  run,
  useServiceControls,
  waitForStatus,
} from '../../kit/service-control-fixture.ts';
import { loadRow } from '../../kit/rows.ts';
import { createTask, settle, TASK_INTERVAL_MS } from '../../kit/service-tasks.ts';
import { waitFor } from '../../kit/wait-for.ts';

const { server, openControl, openAfterRun, startRunning, expectRunAfter, ...fixture } =
  useServiceControls();
const { runTimersUntil, waitUntilReleased, release, pass, loadRecord } = fixture;

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
    release();
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
    const { task, control } = await openAfterRun(failTask);
    for (const delayMs of [5000, 10_000]) {
      await expectRunAfter(task, delayMs);
      await waitForStatus(control, 'ERROR');
    }
  });

  it('end when the service is stopped, also in the middle of a run', async () => {
    const { task, control } = await startRunning();
    await control.stop('a');
    expect(await loadStatus(control)).toEqual({ a: 'STOPPED' });
    release();
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
    release();
    await runTimersUntil(() => expect(task.runs).toBe(2));
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
    release();
    await runTimersUntil(() => expect(task.runs).toBe(2));
  });

  it.each([
    ['shorten the delay after a failure', 'fail'],
    ['begin a stopped service', 'stop'],
  ])('does not %s', async (_, state) => {
    const { task, control } = await openAfterRun(failTask);
    if (state === 'stop') await control.stopAll();
    control.nudge('a');
    pass(4000);
    await settle(server.ctx.db);
    expect(task.runs).toBe(1);
  });
});

describe('a run', () => {
  it('is recorded with its duration, and as the last success until the next one', async () => {
    let isBroken = false;
    const control = await openControl([
      createTask('a', () => {
        server.clock.advance(700);
        return isBroken ? Promise.reject(new Error('broken')) : Promise.resolve();
      }),
    ]);
    await control.start('a');
    const startedAtMs = server.clock.nowMs();
    await run(control, 'a');
    const succeededAtMs = server.clock.nowMs();
    expect(await loadRecord()).toMatchObject({
      is_started: 1,
      last_run_at_ms: startedAtMs,
      last_duration_ms: 700,
      last_error: null,
      lease_holder: null,
    });
    isBroken = true;
    await run(control, 'a');
    expect(await loadRecord()).toMatchObject({
      last_success_at_ms: succeededAtMs,
      last_error: 'broken',
    });
  });

  it('that fails is logged with its reason and does not stop the service', async () => {
    const control = await openControl([createTask('a', failTask)]);
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
    const task = createTask('a', waitUntilReleased);
    const control = await openControl([task]);
    await control.start('a');
    await control.run('a');
    await expect.poll(() => task.runs).toBe(1);
    let isClosed = false;
    const closed = control.close().then(() => (isClosed = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(isClosed).toBe(false);
    release();
    await closed;
    expect(isClosed).toBe(true);
  });
});

describe('closing', () => {
  it('begins no run once it is paused, even if the services are just being read', async () => {
    let isReading = false;
    const { promise: gate, resolve: goOn } = Promise.withResolvers();
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
    pass(0);
    await waitFor(() => expect(isReading).toBe(true));
    control.pause();
    goOn(null);
    await settle(server.ctx.db);
    pass(TASK_INTERVAL_MS);
    await settle(server.ctx.db);
    expect(task.runs).toBe(0);
  });

  it('interrupts a run that does not end within 15 seconds', async () => {
    const task = createTask('endless', waitUntilReleased);
    const control = await openControl([task]);
    await control.start('endless');
    await control.run('endless');
    await waitFor(() => expect(task.runs).toBe(1));
    let isClosed = false;
    const closed = control.close().then(() => (isClosed = true));
    pass(14_999);
    await Promise.resolve();
    expect(isClosed).toBe(false);
    pass(1);
    await closed;
    expect(server.logged).toContainEqual({
      level: 'warn',
      event: 'services.interrupted',
      detail: { services: ['endless'] },
    });
  });
});
