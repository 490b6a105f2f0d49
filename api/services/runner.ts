import { claimService, SERVICE_CLAIM_MS } from '../actions/claim-service.ts';
import type { Context } from '../actions/context.ts';
import { finishServiceRun } from '../actions/finish-service-run.ts';
import { readServices } from '../actions/read-services.ts';
import { Refused } from '../actions/refused.ts';
import { rememberService } from '../actions/remember-service.ts';
import type { ObservedRun } from '../metrics/metrics.ts';
import { ServiceMachine } from './service-machine.ts';
import type { Service, ServiceStatus, Timer } from './service.ts';
import { SERVICES } from './services.ts';

export interface ServiceRunnerOptions {
  context: Context;
  /** Which start with the process, unless an admin has stopped them: short names, or all, or none. */
  autostart: 'all' | 'none' | readonly string[];
  services?: readonly Service[];
  timer?: Timer;
  /** Told of every run that has ended. */
  onRun?: (run: ObservedRun) => void;
}

export interface ServiceState {
  name: string;
  shortName: string;
  intervalMs: number;
  status: ServiceStatus;
}

/**
 * Runs the services of this process. What is refused throws `Refused`: NOT_FOUND for an unknown
 * short name, CONFLICT with the reason where the state of the service does not allow it.
 */
export interface ServiceRunner {
  list(): ServiceState[];
  start(shortName: string): Promise<void>;
  stop(shortName: string): Promise<void>;
  /** Begins a run. @returns its end, which never fails */
  run(shortName: string): { ended: Promise<void> };
  /** Starts those that are not running. @returns their short names */
  startAll(): Promise<string[]>;
  /** Stops those that are running. @returns their short names */
  stopAll(): Promise<string[]>;
  /** Asks a service that is started for a run soon. */
  nudge(shortName: string): void;
  /** Stops for the end of the process, when running tasks have ended; a restart goes on. */
  close(): Promise<void>;
}

interface Entry {
  service: Service;
  machine: ServiceMachine;
}

/** Builds the runner and starts what is to start with the process. */
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
  const entryOf = (shortName: string): Entry => {
    const entry = entries.get(shortName);
    if (!entry) throw new Refused('NOT_FOUND');
    return entry;
  };
  const remember = ({ service: { shortName } }: Entry, isStarted: boolean) =>
    rememberService(context, { shortName, isStarted });
  const start = async (entry: Entry) => {
    entry.machine.start();
    await remember(entry, true);
  };
  const stop = async (entry: Entry) => {
    entry.machine.stop();
    await remember(entry, false);
  };
  await startWithProcess(context, autostart, all);
  return {
    list: () =>
      all.map(({ service: { name, shortName, intervalMs }, machine: { status } }) => ({
        name,
        shortName,
        intervalMs,
        status,
      })),
    start: async (shortName) => start(entryOf(shortName)),
    stop: async (shortName) => stop(entryOf(shortName)),
    run: (shortName) => ({ ended: entryOf(shortName).machine.run() }),
    startAll: () => eachThat(all, canStart, start),
    stopAll: () => eachThat(all, canStop, stop),
    nudge: (shortName) => {
      entryOf(shortName).machine.nudge();
    },
    close: async () => {
      await Promise.all(all.map(({ machine }) => machine.halt()));
    },
  };
}

const isRunning = ({ machine: { status } }: Entry) => status === 'IDLE' || status === 'RUNNING';
const canStart = (entry: Entry) => entry.service.intervalMs > 0 && !isRunning(entry);
const canStop = (entry: Entry) => entry.service.intervalMs > 0 && isRunning(entry);

/** Looks at each when its turn comes, since others may be at it too. */
async function eachThat(
  entries: readonly Entry[],
  can: (entry: Entry) => boolean,
  act: (entry: Entry) => Promise<void>,
): Promise<string[]> {
  const changed: string[] = [];
  for (const entry of entries) {
    if (!can(entry)) continue;
    await act(entry);
    changed.push(entry.service.shortName);
  }
  return changed;
}

/** Each goes on in its rhythm: one that ran a while ago waits for the rest of its interval. */
async function startWithProcess(
  context: Context,
  autostart: ServiceRunnerOptions['autostart'],
  entries: readonly Entry[],
): Promise<void> {
  const records = await readServices(context);
  const isWanted = (shortName: string) =>
    autostart === 'all' || (autostart !== 'none' && autostart.includes(shortName));
  for (const entry of entries) {
    const { shortName, intervalMs, firstAfterMs = 0 } = entry.service;
    const record = records.get(shortName);
    if (!isWanted(shortName) || record?.isStarted === false || !canStart(entry)) continue;
    const sinceMs = context.now() - (record?.lastRunAtMs ?? -Infinity);
    entry.machine.start(Math.min(Math.max(intervalMs - sinceMs, firstAfterMs), intervalMs));
  }
}

interface Running {
  service: Service;
  holder: string;
  timer: Timer;
  onRun: (run: ObservedRun) => void;
}

/** One run, if no other process has the service. @returns false where it failed */
async function runOnce(
  context: Context,
  { service, holder, timer, onRun }: Running,
): Promise<boolean> {
  const { name, shortName } = service;
  try {
    if (!(await claimService(context, { shortName, holder }))) return true;
    const startedAtMs = context.now();
    const endClaim = keepClaim(context, { shortName, holder, timer });
    const error = await service.run(context).then(() => null, reasonOf);
    endClaim();
    await finishServiceRun(context, { name, shortName, holder, startedAtMs, error });
    if (error !== null) context.log.error('service.failed', { service: shortName, error });
    onRun({ shortName, isWell: error === null, endedAtMs: context.now() });
    return error === null;
  } catch (cause) {
    context.log.error('service.failed', { service: shortName, error: reasonOf(cause) });
    return false;
  }
}

/** Renews the claim until told to end. */
function keepClaim(
  context: Context,
  { shortName, holder, timer }: { shortName: string; holder: string; timer: Timer },
): () => void {
  let cancel: () => void = () => undefined;
  const renewLater = () => {
    cancel = timer(SERVICE_CLAIM_MS / 3, () => {
      renewLater();
      claimService(context, { shortName, holder }).catch((cause: unknown) => {
        context.log.warn('service.claim-not-renewed', {
          service: shortName,
          error: reasonOf(cause),
        });
      });
    });
  };
  renewLater();
  return () => {
    cancel();
  };
}

const reasonOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));

const realTimer: Timer = (ms, callback) => {
  const timeout = setTimeout(callback, ms);
  return () => {
    clearTimeout(timeout);
  };
};
