import { describe, expect, it } from 'vitest';
import {
  failTask,
  loadStatus,
  run,
  useServiceControls,
} from '../../kit/service-control-fixture.ts';
import { createTask, TASK_INTERVAL_MS } from '../../kit/service-tasks.ts';
import { waitFor } from '../../kit/wait-for.ts';

const { openControl, expectRunAfter, pass } = useServiceControls();

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
    const failing = createTask('a', failTask);
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
});
