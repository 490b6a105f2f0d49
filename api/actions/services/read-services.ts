import { type ServiceRecord, listServiceRecords } from '../../store/services.ts';
import type { Context } from '../context.ts';

export type { ServiceRecord };

/** Reads the stored records of all services that were ever started, by short name. */
export async function readServices(ctx: Context): Promise<ReadonlyMap<string, ServiceRecord>> {
  const records = await listServiceRecords(ctx.db);
  return new Map(records.map((record) => [record.shortName, record]));
}
