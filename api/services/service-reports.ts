import type { Context } from '../actions/context.ts';
import { readServices } from '../actions/read-services.ts';
import type { ServiceRunner, ServiceState } from './runner.ts';

/** A service as it stands, and how its last run went. */
export interface ServiceReport extends ServiceState {
  /** Unix ms when the last run began; null before the first. */
  lastRunAtMs: number | null;
  lastDurationMs: number | null;
  /** Why the last run failed; null where it did not. */
  lastError: string | null;
}

/** Every service in the order of the list. A run under way tells of itself when it has ended. */
export async function readServiceReports(
  ctx: Context,
  services: ServiceRunner,
): Promise<ServiceReport[]> {
  const records = await readServices(ctx);
  return services.list().map((state) => {
    const record = records.get(state.shortName);
    return {
      ...state,
      lastRunAtMs: record?.lastRunAtMs ?? null,
      lastDurationMs: record?.lastDurationMs ?? null,
      lastError: record?.lastError ?? null,
    };
  });
}
