import { type ServiceRecord, serviceRecords } from '../store/services.ts';
import type { Context } from './context.ts';

/** What is kept of the services that were ever started, by short name. */
export async function readServices(ctx: Context): Promise<ReadonlyMap<string, ServiceRecord>> {
  const records = await serviceRecords(ctx.db);
  return new Map(records.map((record) => [record.shortName, record]));
}
