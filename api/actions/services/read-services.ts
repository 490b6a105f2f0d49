import { listProcesses } from '../../store/server/processes.ts';
import { type ServiceRecord, listServiceRecords } from '../../store/server/services.ts';
import type { Connection } from '../../store/database/database.ts';
import type { Context } from '../context.ts';
import { isAliveUntil } from '../processes/process-life.ts';

export type { ServiceRecord };

/** The stored records of all services that were ever started or run, by short name. */
export type ServiceRecords = ReadonlyMap<string, ServiceRecord>;

/** Reads the stored records of all services. */
export async function readServices(ctx: Context): Promise<ServiceRecords> {
  const records = await listServiceRecords(ctx.db);
  return new Map(records.map((record) => [record.shortName, record]));
}

/** Loads the short names of the services that any process runs, this one included. */
export async function loadRunServices(
  db: Connection,
  self: { id: string; services: ReadonlySet<string> },
  nowMs: number,
): Promise<ReadonlySet<string>> {
  const others = (await listProcesses(db)).filter(
    ({ id, aliveUntilMs }) => id !== self.id && isAliveUntil(aliveUntilMs, nowMs),
  );
  return new Set([...self.services, ...others.flatMap(({ services }) => services)]);
}
