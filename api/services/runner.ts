import {
  acquireServiceLease,
  SERVICE_LEASE_MS,
} from '../actions/services/acquire-service-lease.ts';
import type { ServiceVerb } from '../actions/admin/record-service-action.ts';
import type { Context } from '../actions/context.ts';
import { finishServiceRun } from '../actions/services/finish-service-run.ts';
import { readServices } from '../actions/services/read-services.ts';
import { RefusalError } from '../actions/refusal-error.ts';
import { saveServiceStarted } from '../actions/services/save-service-started.ts';
import type { ObservedRun } from '../metrics/metrics.ts';
import { ServiceMachine } from './service-machine.ts';
import type { Service, ServiceStatus, Timer } from './service.ts';
import { SERVICES } from './services.ts';

/**
 * How long a run may continue when the process closes. An interrupted run loses nothing, because each
 * of its steps is one transaction; the next process continues it.
 */
const MAX_CLOSE_MS = 15_000;

export interface ServiceRunnerOptions {
  context: Context;
  /** Short names of the services to start with the process, unless an admin stopped them. */
  autostart: 'all' | 'none' | readonly string[];
  services?: readonly Service[];
  timer?: Timer;
  /** Called after every run. */
  onRun?: (run: ObservedRun) => void;
}

export interface ServiceState {
  name: string;
  shortName: string;
  intervalMs: number;
  status: ServiceStatus;
}

/**
 * Runs the services of this process. Methods throw a RefusalError: NOT_FOUND for an unknown short
 * name, CONFLICT with a reason if the service is in the wrong state.
 */
export interface ServiceRunner {
  list(): ServiceState[];
  /** Checks that an action is possible now. */
  assertAllowed(verb: ServiceVerb, shortName: string): void;
  start(shortName: string): Promise<void>;
  stop(shortName: string): Promise<void>;
  /** Starts a run. `ended` resolves when it has ended and never rejects. */
  run(shortName: string): { ended: Promise<void> };
  /** Starts all stopped services. @param before runs before each one, which waits for it */
  startAll(before?: BeforeAction): Promise<void>;
  /** Stops all services, with the retries of those in ERROR. @param before runs before each one, which waits for it */
  stopAll(before?: BeforeAction): Promise<void>;
  /** Asks a started service to run soon. */
  nudge(shortName: string): void;
  /** Stops every service before the process exits, and waits for runs in progress up to `MAX_CLOSE_MS`. */
  close(): Promise<void>;
}

type BeforeAction = (shortName: string) => Promise<void>;

interface Entry {
  service: Service;
  machine: ServiceMachine;
}

/** Creates the runner and starts the services of `autostart`. */
export async function createServiceRunner({
  context,
  autostart,
  services = SERVICES,
  timer = realTimer,
  onRun = () => undefined,
}: ServiceRunnerOptions): Promise<ServiceRunner> {
  const holder = Buffer.from(context.randomBytes(16)).toString('hex');
  const entries = new Map<string, Entry>(
    services.map((service) => {
      const task = () => runOnce(context, { service, holder, timer, onRun });
      const machine = new ServiceMachine({ intervalMs: service.intervalMs, timer, task });
      return [service.shortName, { service, machine }];
    }),
  );
  const all = [...entries.values()];
  const findEntry = (shortName: string): Entry => {
    const entry = entries.get(shortName);
    if (!entry) throw new RefusalError('NOT_FOUND');
    return entry;
  };
  const saveStarted = ({ service: { shortName } }: Entry, isStarted: boolean) =>
    saveServiceStarted(context, { shortName, isStarted });
  const start = async (entry: Entry) => {
    entry.machine.start();
    await saveStarted(entry, true);
  };
  const stop = async (entry: Entry) => {
    entry.machine.stop();
    await saveStarted(entry, false);
  };
  const stopWithRetries = async (entry: Entry) => {
    void entry.machine.halt();
    await saveStarted(entry, false);
  };
  await autostartServices(context, autostart, all);
  return {
    list: () =>
      all.map(({ service: { name, shortName, intervalMs }, machine: { status } }) => ({
        name,
        shortName,
        intervalMs,
        status,
      })),
    assertAllowed: (verb, shortName) => {
      findEntry(shortName).machine.assertAllowed(verb);
    },
    start: async (shortName) => start(findEntry(shortName)),
    stop: async (shortName) => stop(findEntry(shortName)),
    run: (shortName) => ({ ended: findEntry(shortName).machine.run() }),
    startAll: (before) => applyToEach(all, canStart, start, before),
    stopAll: (before) => applyToEach(all, canStopWithAll, stopWithRetries, before),
    nudge: (shortName) => {
      findEntry(shortName).machine.nudge();
    },
    close: () => closeAll(context, all, timer),
  };
}

async function closeAll({ log }: Context, entries: readonly Entry[], timer: Timer): Promise<void> {
  const running = entries.filter(({ machine: { status } }) => status === 'RUNNING');
  const ended = Promise.all(entries.map(({ machine }) => machine.halt()));
  if (await endsInTime(ended, timer)) return;
  const services = running.map(({ service: { shortName } }) => shortName);
  log.warn('services.interrupted', { services });
}

/** @returns whether all runs ended within `MAX_CLOSE_MS` */
function endsInTime(ended: Promise<unknown>, timer: Timer): Promise<boolean> {
  return new Promise((resolve) => {
    const cancel = timer(MAX_CLOSE_MS, () => resolve(false));
    void ended.then(() => {
      cancel();
      resolve(true);
    });
  });
}

const isRunning = ({ machine: { status } }: Entry) => status === 'IDLE' || status === 'RUNNING';
const canStart = (entry: Entry) => entry.service.intervalMs > 0 && !isRunning(entry);
/** A service in ERROR would run again by itself, so stopping all stops it as well. */
const canStopWithAll = ({ service, machine }: Entry) =>
  service.intervalMs > 0 && machine.status !== 'STOPPED';

/** Checks each service right before acting on it, because its state may change in the meantime. */
async function applyToEach(
  entries: readonly Entry[],
  canApply: (entry: Entry) => boolean,
  apply: (entry: Entry) => Promise<void>,
  before?: BeforeAction,
): Promise<void> {
  for (const entry of entries) {
    if (!canApply(entry)) continue;
    await before?.(entry.service.shortName);
    await apply(entry);
  }
}

/** Starts services so that restarts of the process do not shift or repeat their periodic runs. */
async function autostartServices(
  context: Context,
  autostart: ServiceRunnerOptions['autostart'],
  entries: readonly Entry[],
): Promise<void> {
  const records = await readServices(context);
  const shouldAutostart = (shortName: string) =>
    autostart === 'all' || (autostart !== 'none' && autostart.includes(shortName));
  for (const entry of entries) {
    const { shortName, intervalMs, firstAfterMs = 0 } = entry.service;
    const record = records.get(shortName);
    if (!shouldAutostart(shortName) || record?.isStarted === false || !canStart(entry)) continue;
    const sinceMs = context.now() - (record?.lastRunAtMs ?? -Infinity);
    entry.machine.start(Math.min(Math.max(intervalMs - sinceMs, firstAfterMs), intervalMs));
  }
}

interface RunOptions {
  service: Service;
  holder: string;
  timer: Timer;
  onRun: (run: ObservedRun) => void;
}

/** Runs a service once, unless another process holds its lease. @returns false if it failed */
async function runOnce(
  context: Context,
  { service, holder, timer, onRun }: RunOptions,
): Promise<boolean> {
  const { name, shortName } = service;
  let error: string | null;
  try {
    if (!(await acquireServiceLease(context, { shortName, holder }))) return true;
    const startedAtMs = context.now();
    const stopRenewal = keepLease(context, { shortName, holder, timer });
    error = await service.run(context).then(() => null, toReason);
    stopRenewal();
    await finishServiceRun(context, { name, shortName, holder, startedAtMs, error });
  } catch (cause) {
    error = toReason(cause);
  }
  if (error !== null) context.log.error('service.failed', { service: shortName, error });
  onRun({ shortName, hasSucceeded: error === null });
  return error === null;
}

/** Renews the lease until the returned function is called. */
function keepLease(
  context: Context,
  { shortName, holder, timer }: { shortName: string; holder: string; timer: Timer },
): () => void {
  let cancel: () => void = () => undefined;
  const scheduleRenewal = () => {
    cancel = timer(SERVICE_LEASE_MS / 3, () => {
      scheduleRenewal();
      acquireServiceLease(context, { shortName, holder }).catch((cause: unknown) => {
        context.log.warn('service.lease-not-renewed', {
          service: shortName,
          error: toReason(cause),
        });
      });
    });
  };
  scheduleRenewal();
  return () => {
    cancel();
  };
}

const toReason = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));

/** Calls back after real time. */
export const realTimer: Timer = (ms, callback) => {
  const timeout = setTimeout(callback, ms);
  return () => {
    clearTimeout(timeout);
  };
};
