import type { Connection } from '../../store/database/database.ts';
import {
  findServiceRecord,
  startService,
  stopService,
  takeServiceLease,
} from '../../store/server/services.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../transaction.ts';
import { loadRunServices } from './read-services.ts';
import {
  findServiceObstacle,
  getServiceStatus,
  SERVICE_LEASE_MS,
  type ServiceIdentity,
  type ServiceStatus,
  type ServiceVerb,
} from './service-state.ts';

/**
 * Runs a change of a service in a transaction.
 * @param work calls `record` before the change, and not if it changes nothing
 */
export type ServiceTransaction = <T>(
  work: (db: Connection, record: () => Promise<void>) => Promise<T>,
) => Promise<T>;

/** Returns the transaction of changes by the server itself, which are in no audit trail. */
export const transactAsServer =
  (ctx: Context): ServiceTransaction =>
  (work) =>
    inTransaction(ctx, (db) => work(db, () => Promise.resolve()));

/** The process that makes the change. */
export interface ActingProcess {
  id: string;
  /** The short names of the services that it runs. */
  services: ReadonlySet<string>;
}

export interface ServiceChange {
  service: ServiceIdentity;
  process: ActingProcess;
  /** Returns why the change is not possible in this state; null if it is. */
  findObstacle: (status: ServiceStatus) => string | null;
  transact: ServiceTransaction;
}

/** What became of a change: why it was not possible, and whether some process runs the service. */
export interface ServiceChangeResult {
  obstacle: string | null;
  hasProcess: boolean;
}

/** Starts a service in all processes that run it. */
export const startServiceEverywhere = (
  ctx: Context,
  change: ServiceChange,
): Promise<ServiceChangeResult> =>
  changeService(ctx, change, (db, nowMs) => startService(db, change.service.shortName, nowMs));

/** Stops a service in all processes. A run in progress finishes. */
export const stopServiceEverywhere = (
  ctx: Context,
  change: ServiceChange,
): Promise<ServiceChangeResult> =>
  changeService(ctx, change, (db) => stopService(db, change.service.shortName));

/** Takes the lease of a service for this process, which then has to run it. */
export const claimServiceRun = (
  ctx: Context,
  change: ServiceChange,
): Promise<ServiceChangeResult> =>
  changeService(ctx, change, (db, nowMs) => {
    const { shortName } = change.service;
    const untilMs = nowMs + SERVICE_LEASE_MS;
    return takeServiceLease(db, { shortName, holder: change.process.id, untilMs }, nowMs);
  });

function changeService(
  ctx: Context,
  { service, process, findObstacle, transact }: ServiceChange,
  apply: (db: Connection, nowMs: number) => Promise<void>,
): Promise<ServiceChangeResult> {
  const { shortName, intervalMs } = service;
  return transact(async (db, record) => {
    const nowMs = ctx.now();
    const stored = (await findServiceRecord(db, shortName)) ?? undefined;
    const hasProcess = (await loadRunServices(db, process, nowMs)).has(shortName);
    const status = getServiceStatus({ intervalMs, record: stored, hasProcess, nowMs });
    const obstacle = findObstacle(status);
    if (obstacle === null) {
      await record();
      await apply(db, nowMs);
    }
    return { obstacle, hasProcess };
  });
}

/** Returns a check of whether the state of a service allows an action. */
export const allowing =
  (verb: ServiceVerb, { intervalMs }: ServiceIdentity) =>
  (status: ServiceStatus): string | null =>
    findServiceObstacle(verb, status, intervalMs);
