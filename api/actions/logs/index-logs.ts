import { indexLogLines } from '../../store/lists/log-index.ts';
import { runTransaction } from '../../store/database/transaction.ts';
import type { Context } from '../context.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';

/** Small enough that a player's write does not noticeably wait for a batch. */
const LINES_PER_BATCH = 500;

/**
 * Indexes new log lines so that the admin list can search them without scanning the table. Safe to
 * interrupt: the list scans lines that are not indexed yet.
 * @returns the number of lines indexed
 */
export async function indexLogs(ctx: Context): Promise<number> {
  let total = 0;
  for (;;) {
    const batch = { maxLines: LINES_PER_BATCH, nowMs: ctx.now() };
    const count = await runTransaction(ctx.db, (db) => indexLogLines(db, batch));
    total += count;
    if (count < LINES_PER_BATCH) return total;
    await yieldToEventLoop();
  }
}
