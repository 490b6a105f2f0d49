import { afterEach, beforeEach, expect } from 'vitest';
import {
  openServiceControl,
  type ServiceControl,
  type ServiceControlOptions,
} from '../../api/services/service-control.ts';
import { openProcessRegistration } from '../../api/services/processes.ts';
import type { Service } from '../../api/services/services.ts';
import { createManualTimer, type ManualTimer } from './manual-timer.ts';
import { loadRow } from './rows.ts';
import { createTask, settle, type Task } from './service-tasks.ts';
import { renewServer } from './share-server.ts';
import { waitFor } from './wait-for.ts';

/** The work of a service that fails. */
export const failTask = () => Promise.reject(new Error('the well is dry'));

/** Prepares, for each test of a file, a server whose services run on a manual timer. */
export function useServiceControls() {
  let timers: ManualTimer;
  let controls: ServiceControl[];
  let releases: (() => void)[];
  const server = renewServer();
  beforeEach(() => {
    timers = createManualTimer();
    controls = [];
    releases = [];
  });
  afterEach(async () => {
    for (const end of releases) end();
    await Promise.all(controls.map((control) => control.close()));
  });

  /** The work of a service that runs until `release`, or until the test ends. */
  const waitUntilReleased = () => new Promise<void>((resolve) => releases.push(resolve));
  /** Ends the first run that waits. */
  const release = () => releases[0]?.();

  /** Registers a process that ends with the test. */
  const register = () => {
    const timer = () => () => undefined;
    return openProcessRegistration(server.ctx, { name: 'test', isAlone: true, timer });
  };
  const openControl = async (
    services: readonly Service[],
    autostart: 'all' | 'none' | string[] = 'none',
    changes: Partial<Pick<ServiceControlOptions, 'context' | 'onRun'>> = {},
  ): Promise<ServiceControl> => {
    const registration = await register();
    const fixed = { registration, autostart, services, timer: timers.timer };
    const control = await openServiceControl({ context: server.ctx, ...fixed, ...changes });
    controls.push(control);
    return control;
  };
  /** Opens a control with a service that has just run once. */
  const openAfterRun = async (work?: () => Promise<void>) => {
    const task = createTask('a', work);
    const control = await openControl([task], 'all');
    await run(control, 'a');
    return { task, control };
  };

  /** Lets time pass on the clock and for the timers. */
  const pass = (ms: number) => {
    server.clock.advance(ms);
    timers.advance(ms);
  };
  /** Fires the timers that are due, again and again until a condition is met. */
  const runTimersUntil = (assert: () => void) =>
    waitFor(() => {
      timers.advance(0);
      assert();
    });
  /** Expects that a service runs once more after exactly this time. */
  const expectRunAfter = async (task: Task, ms: number) => {
    const { runs } = task;
    pass(ms - 1);
    await settle(server.ctx.db);
    expect(task.runs).toBe(runs);
    pass(1);
    await waitFor(() => expect(task.runs).toBe(runs + 1));
  };
  /** Starts a service and waits until it runs. */
  const startRunning = async () => {
    const task = createTask('a', waitUntilReleased);
    const control = await openControl([task], 'all');
    pass(0);
    await waitFor(() => expect(task.runs).toBe(1));
    return { task, control };
  };

  const loadRecord = () => loadRow(server.ctx.db, 'services', { short_name: 'a' });
  const helpers = { openControl, openAfterRun, startRunning, expectRunAfter, runTimersUntil };
  return { ...helpers, server, waitUntilReleased, release, pass, loadRecord };
}

export const run = async (control: ServiceControl, shortName: string) =>
  (await control.run(shortName)).ended;

export const loadStatus = async (control: ServiceControl) =>
  Object.fromEntries((await control.list()).map(({ shortName, status }) => [shortName, status]));

export const waitForStatus = (control: ServiceControl, status: string) =>
  waitFor(async () => expect(await loadStatus(control)).toEqual({ a: status }));
