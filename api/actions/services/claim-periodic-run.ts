import { findServiceRecord, takeServiceLease } from '../../store/server/services.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../transaction.ts';
import {
  getLease,
  getRunDelayMs,
  SERVICE_LEASE_MS,
  type ServiceIdentity,
} from './service-state.ts';

/**
 * Takes the lease of a service for a periodic run, if it is started, due and run by no other process.
 * Processes whose timers fire together therefore run it once.
 * @param holder this process
 * @returns whether this process has to run it now
 */
export function claimPeriodicRun(
  ctx: Context,
  { shortName, intervalMs }: ServiceIdentity,
  holder: string,
): Promise<boolean> {
  return inTransaction(ctx, async (db) => {
    const nowMs = ctx.now();
    const record = (await findServiceRecord(db, shortName)) ?? undefined;
    if (record?.isStarted === false || getLease(record, nowMs)) return false;
    if (getRunDelayMs(record, intervalMs, nowMs) > 0) return false;
    const untilMs = nowMs + SERVICE_LEASE_MS;
    await takeServiceLease(db, { shortName, holder, untilMs }, nowMs);
    return true;
  });
}
