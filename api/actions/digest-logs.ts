import { setImmediate as nextTurn } from 'node:timers/promises';
import { digestLogLines } from '../store/lists/log-digest.ts';
import type { Context } from './context.ts';

/** Few enough that a player's write does not wait for them noticeably. */
const LINES = 500;

/**
 * Takes up new log lines, so that the list of logs finds them without reading them all. It may stop
 * anywhere and go on another time; until then the list reads what is new as it is.
 * @returns how many lines were new
 */
export async function digestLogs(ctx: Context): Promise<number> {
  let sum = 0;
  for (;;) {
    const lines = await ctx.db.transaction().execute((db) => digestLogLines(db, LINES));
    sum += lines;
    if (lines < LINES) return sum;
    await nextTurn();
  }
}
