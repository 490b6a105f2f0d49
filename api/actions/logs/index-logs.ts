import { indexLogLines } from '../../store/lists/log-index.ts';
import { runTransaction } from '../../store/database/transaction.ts';
import type { Context } from '../context.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';

/** Small enough that a player's write does not noticeably wait for a batch. */
const LINES_PER_BATCH = 500;

/**
 * Adds new log lines to the index of texts, outside the requests that write them. Safe to interrupt: a
 * search reads the lines that are not indexed yet.
 */
export async function indexLogs({ db }: Context): Promise<void> {
  let count: number;
  do {
    count = await runTransaction(db, (trx) => indexLogLines(trx, LINES_PER_BATCH));
    await yieldToEventLoop();
  } while (count === LINES_PER_BATCH);
}
