import { appendLog } from '../../store/server/logs.ts';
import { findServiceRecord, recordServiceRun } from '../../store/server/services.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../transaction.ts';
import { getRetryDelayMs } from './service-state.ts';

export interface FinishedRun {
  name: string;
  shortName: string;
  intervalMs: number;
  /** The process that holds the lease. */
  holder: string;
  startedAtMs: number;
  /** Why it failed; null if it succeeded. */
  error: string | null;
}

/** Records the outcome of a service run, logs a failure, plans the next run and releases the lease. */
export async function finishServiceRun(
  ctx: Context,
  { name, shortName, intervalMs, holder, startedAtMs, error }: FinishedRun,
): Promise<void> {
  const nowMs = ctx.now();
  const durationMs = Math.max(0, nowMs - startedAtMs);
  await inTransaction(ctx, async (db) => {
    const before = await findServiceRecord(db, shortName);
    const failures = error === null ? 0 : (before?.failures ?? 0) + 1;
    const delayMs = failures === 0 ? intervalMs : getRetryDelayMs(failures);
    const outcome = { durationMs, error, failures, nextRunAtMs: nowMs + delayMs };
    await recordServiceRun(db, { shortName, holder, startedAtMs, ...outcome });
    if (error === null) return;
    const message = `Service ${name} failed: ${error}`;
    const category = 'Service Action';
    await appendLog(db, { level: 'Error', category, address: null, message }, nowMs);
  });
}
