import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServiceRunner, type ServiceRunner } from '../../../api/services/runner.ts';
import type { Service } from '../../../api/services/service.ts';
import { SERVICES } from '../../../api/services/services.ts';
import { type GameServer, startGameServer } from '../../kit/game-server.ts';
import { createManualTimer, type ManualTimer } from '../../kit/manual-timer.ts';

const MINUTE_MS = 60_000;

let server: GameServer;
let timers: ManualTimer;
let runners: ServiceRunner[];
let release: (() => void)[];
beforeEach(async () => {
  server = await startGameServer();
  timers = createManualTimer();
  runners = [];
  release = [];
});
afterEach(async () => {
  for (const end of release) end();
  await Promise.all(runners.map((runner) => runner.close()));
  await server.close();
});

interface Task extends Service {
  runs: number;
}

const createTask = (
  shortName: string,
  run: () => Promise<void> = () => Promise.resolve(),
): Task => ({
  name: `The ${shortName}`,
  shortName,
  intervalMs: MINUTE_MS,
  runs: 0,
  run() {
    this.runs += 1;
    return run();
  },
});
const waitUntilReleased = () => new Promise<void>((resolve) => release.push(resolve));

const openRunner = async (
  services: readonly Service[],
  autostart: 'all' | 'none' | string[] = 'none',
): Promise<ServiceRunner> => {
  const { ctx: context } = server;
  const runner = await createServiceRunner({ context, autostart, services, timer: timers.timer });
  runners.push(runner);
  return runner;
};
const getStatus = (runner: ServiceRunner) =>
  Object.fromEntries(runner.list().map(({ shortName, status }) => [shortName, status]));
const loadRecord = (shortName: string) =>
  server.ctx.db
    .selectFrom('services')
    .selectAll()
    .where('short_name', '=', shortName)
    .executeTakeFirst();

describe('autostart', () => {
  it.each([
    ['all', { a: 'IDLE', b: 'IDLE' }],
    ['none', { a: 'STOPPED', b: 'STOPPED' }],
    [['b'], { a: 'STOPPED', b: 'IDLE' }],
  ] as const)('set to %j starts only these services', async (autostart, statuses) => {
    const wanted = typeof autostart === 'string' ? autostart : [...autostart];
    const runner = await openRunner([createTask('a'), createTask('b')], wanted);
    expect(getStatus(runner)).toEqual(statuses);
  });

  it('keeps a service stopped until the admin who stopped it starts it again', async () => {
    const first = await openRunner([createTask('a'), createTask('b')], 'all');
    await first.stop('a');
    await first.close();
    const second = await openRunner([createTask('a'), createTask('b')], 'all');
    expect(getStatus(second)).toEqual({ a: 'STOPPED', b: 'IDLE' });
    await second.start('a');
    await second.close();
    const third = await openRunner([createTask('a'), createTask('b')], 'all');
    expect(getStatus(third)).toEqual({ a: 'IDLE', b: 'IDLE' });
  });

  it('keeps the interval of the previous process', async () => {
    const first = await openRunner([createTask('a')], 'all');
    expect(timers.pending()).toEqual([0]);
    await first.run('a').ended;
    await first.close();
    server.clock.advance(MINUTE_MS / 4);
    await openRunner([createTask('a')], 'all');
    expect(timers.pending()).toEqual([(MINUTE_MS * 3) / 4]);
  });

  it('delays a service with a minimum delay at every start of the process', async () => {
    const delayed = { ...createTask('a'), firstAfterMs: 20_000 };
    const first = await openRunner([delayed], 'all');
    expect(timers.pending()).toEqual([20_000]);
    await first.run('a').ended;
    await first.close();
    server.clock.advance(MINUTE_MS - 1);
    await openRunner([delayed], 'all');
    expect(timers.pending()).toEqual([20_000]);
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
    expect(getStatus(runner)).toEqual({ a: 'IDLE', b: 'IDLE', c: 'STOPPED' });
    await runner.stop('b');
    await runner.stopAll();
    expect(getStatus(runner)).toEqual({ a: 'STOPPED', b: 'STOPPED', c: 'STOPPED' });
  });

  it(
    'stop a failed service with its retries, also after a restart',
    { tags: ['ADMIN-43'] },
    async () => {
      const failing = createTask('a', () => Promise.reject(new Error('the well is dry')));
      const first = await openRunner([failing, createTask('b')], 'all');
      await first.run('a').ended;
      expect(getStatus(first)).toEqual({ a: 'ERROR', b: 'IDLE' });
      await first.stopAll();
      expect(getStatus(first)).toEqual({ a: 'STOPPED', b: 'STOPPED' });
      expect(timers.pending()).toEqual([]);
      await first.close();
      const second = await openRunner([failing, createTask('b')], 'all');
      expect(getStatus(second)).toEqual({ a: 'STOPPED', b: 'STOPPED' });
      expect(failing.runs).toBe(1);
    },
  );

  it('start one timer for concurrent calls', async () => {
    const runner = await openRunner([createTask('a')]);
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => runner.start('a')));
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(19);
    expect(timers.pending()).toHaveLength(1);
  });
});

it('the runner refuses unknown services', async () => {
  const runner = await openRunner([createTask('a')]);
  await expect(runner.start('x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(runner.stop('x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(() => runner.run('x')).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
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
    await runner.run('a').ended;
    expect(await loadRecord('a')).toMatchObject({
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
    await runner.run('a').ended;
    const succeededAtMs = server.clock.nowMs();
    isBroken = true;
    await runner.run('a').ended;
    expect(await loadRecord('a')).toMatchObject({
      last_success_at_ms: succeededAtMs,
      last_error: 'broken',
    });
  });

  it('that fails is logged with its reason and does not stop the service', async () => {
    const runner = await openRunner([
      createTask('a', () => Promise.reject(new Error('the well is dry'))),
    ]);
    await runner.start('a');
    await runner.run('a').ended;
    expect(getStatus(runner)).toEqual({ a: 'ERROR' });
    expect(await loadRecord('a')).toMatchObject({ last_error: 'the well is dry' });
    const line = await server.ctx.db.selectFrom('logs').selectAll().executeTakeFirstOrThrow();
    expect(line).toMatchObject({
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

  it('is counted as failed when its lease or its outcome cannot be written', async () => {
    const observed: unknown[] = [];
    const { ctx: context } = server;
    const runner = await createServiceRunner({
      context,
      autostart: 'none',
      services: [createTask('a')],
      timer: timers.timer,
      onRun: ({ shortName, hasSucceeded }) => observed.push({ shortName, hasSucceeded }),
    });
    runners.push(runner);
    await runner.start('a');
    await context.db.schema.alterTable('services').renameTo('services_away').execute();
    await runner.run('a').ended;
    await context.db.schema.alterTable('services_away').renameTo('services').execute();
    expect(observed).toEqual([{ shortName: 'a', hasSucceeded: false }]);
    expect(getStatus(runner)).toEqual({ a: 'ERROR' });
  });

  it('is awaited when the process ends', async () => {
    const runner = await openRunner([createTask('a', waitUntilReleased)]);
    await runner.start('a');
    void runner.run('a');
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
  it('interrupts a run that does not end within 15 seconds', async () => {
    const runner = await openRunner([createTask('endless', waitUntilReleased)]);
    await runner.start('endless');
    timers.advance(0);
    await vi.waitFor(() => expect(release).toHaveLength(1));
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

describe('two processes', () => {
  it('never run a service at the same time', async () => {
    const [one, other] = [createTask('a', waitUntilReleased), createTask('a')];
    const [first, second] = [await openRunner([one]), await openRunner([other])];
    await first.start('a');
    await second.start('a');
    const { ended } = first.run('a');
    await expect.poll(() => release.length).toBe(1);
    await second.run('a').ended;
    expect(other.runs).toBe(0);
    release[0]?.();
    await ended;
    await second.run('a').ended;
    expect(other.runs).toBe(1);
  });

  it('take over at once when the clock was set back since the lease', async () => {
    const [one, other] = [createTask('a', waitUntilReleased), createTask('a')];
    const [first, second] = [await openRunner([one]), await openRunner([other])];
    await first.start('a');
    await second.start('a');
    void first.run('a');
    await expect.poll(() => release.length).toBe(1);
    server.clock.advance(-24 * 60 * MINUTE_MS);
    await second.run('a').ended;
    expect(other.runs).toBe(1);
  });

  it('take over from a killed process after its lease has expired', async () => {
    const [one, other] = [createTask('a', waitUntilReleased), createTask('a')];
    const [first, second] = [await openRunner([one]), await openRunner([other])];
    await first.start('a');
    await second.start('a');
    void first.run('a');
    await expect.poll(() => release.length).toBe(1);
    // The timer that would renew the lease never fires again.
    server.clock.advance(10_001);
    await second.run('a').ended;
    expect(other.runs).toBe(1);
  });

  it('renew the lease however long a run takes', async () => {
    const [one, other] = [createTask('a', waitUntilReleased), createTask('a')];
    const [first, second] = [await openRunner([one]), await openRunner([other])];
    await first.start('a');
    await second.start('a');
    void first.run('a');
    await expect.poll(() => release.length).toBe(1);
    for (let step = 0; step < 10; step++) {
      server.clock.advance(4000);
      timers.advance(4000);
      await expect
        .poll(async () => (await loadRecord('a'))?.lease_until_ms)
        .toBe(server.clock.nowMs() + 10_000);
    }
    expect(other.runs).toBe(0);
  });
});

it('SERVICES contains the services of the game', () => {
  expect(SERVICES.map(({ name, shortName, intervalMs }) => [name, shortName, intervalMs])).toEqual([
    ['Collection', 'collection', 86_400_000],
    ['Ownership', 'ownership', 600_000],
    ['Payouts', 'payouts', 10_000],
    ['Payments', 'payments', 30_000],
    ['Reconciliation', 'reconciliation', 300_000],
    ['Lifecycle', 'lifecycle', 60_000],
    ['Cleanup', 'cleanup', 3_600_000],
    ['Backup', 'backup', 86_400_000],
  ]);
});
