import { appendLog } from '../../store/logs.ts';
import { recordServiceRun } from '../../store/services.ts';
import type { Context } from '../context.ts';

export interface FinishedRun {
  name: string;
  shortName: string;
  /** The process that holds the lease. */
  holder: string;
  startedAtMs: number;
  /** Why it failed; null if it succeeded. */
  error: string | null;
}

/** Records the outcome of a service run, logs a failure and releases the lease. */
export async function finishServiceRun(
  ctx: Context,
  { name, shortName, holder, startedAtMs, error }: FinishedRun,
): Promise<void> {
  const nowMs = ctx.now();
  const durationMs = Math.max(0, nowMs - startedAtMs);
  await ctx.db.transaction().execute(async (db) => {
    await recordServiceRun(db, { shortName, holder, startedAtMs, durationMs, error });
    if (error === null) return;
    const message = `Service ${name} failed: ${error}`;
    const category = 'Service Action';
    await appendLog(db, { level: 'Error', category, address: null, message }, nowMs);
  });
}
