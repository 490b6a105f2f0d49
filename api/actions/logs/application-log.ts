import { getStrain } from '../../../src/game/strain.ts';
import type { Connection } from '../../store/database/database.ts';
import type { GrowingPlant } from '../../store/growhouses/plants.ts';
import { appendLog, type LogEntry } from '../../store/server/logs.ts';
import type { Context, Player } from '../context.ts';
import { indexLogLines } from '../../store/lists/log-index.ts';
import { runTransaction } from '../../store/database/transaction.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';

const MAX_MESSAGE_LENGTH = 1000;

/** Writes a player's action to the application log, in the transaction of the action. */
export const logPlayerAction = (
  db: Connection,
  player: Pick<Player, 'address'>,
  message: string,
  nowMs: number,
): Promise<void> =>
  appendLog(db, { category: 'User Action', address: player.address, message }, nowMs);

/** Formats a plant for log lines, for example '12 (Saint Reed)'. */
export const formatPlantName = (plant: Pick<GrowingPlant, 'id' | 'strainId'>): string =>
  `${plant.id} (${getStrain(plant.strainId).name})`;

/** Writes an action of the server itself to the application log. */
export const logServerAction = (ctx: Context, message: string): Promise<void> =>
  write(ctx, { level: 'Server', category: 'Server Action', message });

/**
 * Writes an internal error to the application log.
 * @param where for example 'POST /api/plant/7/water'
 */
export const logServerError = (
  ctx: Context,
  { where, requestId, error }: { where: string; requestId: string; error: unknown },
): Promise<void> => {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `${where} failed: ${reason} (request ${requestId})`.slice(0, MAX_MESSAGE_LENGTH);
  return write(ctx, { level: 'Error', category: 'Error', message });
};

/** Never rejects. If the line cannot be written, for example on a full disk, the process log gets it. */
async function write(ctx: Context, entry: LogEntry): Promise<void> {
  try {
    await appendLog(ctx.db, entry, ctx.now());
  } catch (error) {
    ctx.log.error('log.unwritten', { message: entry.message, error });
  }
}

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
