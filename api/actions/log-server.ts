import { appendLog, type LogEntry } from '../store/logs.ts';
import type { Context } from './context.ts';

/** Writes into the application log that the server itself did something. */
export const logServerAction = (ctx: Context, message: string): Promise<void> =>
  write(ctx, { level: 'Server', category: 'Server Action', address: null, message });

/** Writes a fault of ours into the application log. @param where as 'POST /api/plant/7/water' */
export const logFault = (
  ctx: Context,
  { where, requestId, error }: { where: string; requestId: string; error: unknown },
): Promise<void> => {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `${where} failed: ${reason} (request ${requestId})`.slice(0, MAX_LENGTH);
  return write(ctx, { level: 'Error', category: 'Error', address: null, message });
};

const MAX_LENGTH = 1000;

/** Never fails: what cannot be written, as when the disk is full, is left to the process's own log. */
async function write(ctx: Context, entry: LogEntry): Promise<void> {
  try {
    await appendLog(ctx.db, entry, ctx.now());
  } catch (error) {
    ctx.log.error('log line unwritten', { message: entry.message, error });
  }
}
