import {
  type Sweep,
  sweepChallenges,
  sweepLogs,
  sweepOrders,
  sweepRequests,
  sweepSessions,
} from '../store/cleanup.ts';
import { appendLog } from '../store/logs.ts';
import { readPaymentCursor } from '../store/payments.ts';
import { breathe } from './breathe.ts';
import { KEEP_REQUEST_MS } from './claim-request.ts';
import type { Context } from './context.ts';
import { DAY_MS } from './day.ts';

/** Unpaid orders are listed to the player for so long. */
const KEEP_ORDER_MS = 30 * DAY_MS;
/**
 * Far more slots than the transaction of an order can take to land: once payments are looked
 * through up to here, none for the order is still to be found.
 */
const ORDER_SLOTS = 10_000;
/** Rows deleted at once, so that nobody waits long for the database. */
const BATCH = 500;

/**
 * Deletes what nothing needs any more: what has expired, orders that were never paid, and log lines
 * beyond their days.
 */
export async function cleanUp(ctx: Context): Promise<void> {
  const deleted: string[] = [];
  for (const [what, sweep] of await sweepsOf(ctx)) {
    const count = await sweepAll(ctx, sweep);
    if (count > 0) deleted.push(`${what} ${count}`);
  }
  if (deleted.length === 0) return;
  const message = `Cleaned up: ${deleted.join(', ')}`;
  const entry = { level: 'Info', category: 'Service Action', address: null, message } as const;
  await appendLog(ctx.db, entry, ctx.now());
}

async function sweepsOf(ctx: Context): Promise<[string, Sweep][]> {
  const nowMs = ctx.now();
  const { logRetentionDays } = ctx.settings;
  const sweeps: [string, Sweep][] = [
    ['sessions', sweepSessions(nowMs)],
    ['sign-in challenges', sweepChallenges(nowMs)],
    ['kept answers', sweepRequests(nowMs - KEEP_REQUEST_MS)],
  ];
  const lookedUntilSlot = await readPaymentCursor(ctx.db);
  if (lookedUntilSlot !== null) {
    const untilSlot = lookedUntilSlot - ORDER_SLOTS;
    sweeps.push(['unpaid orders', sweepOrders({ untilMs: nowMs - KEEP_ORDER_MS, untilSlot })]);
  }
  if (logRetentionDays > 0) {
    sweeps.push(['log lines', sweepLogs(nowMs - logRetentionDays * DAY_MS)]);
  }
  return sweeps;
}

async function sweepAll({ db }: Context, sweep: Sweep): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await sweep(db, BATCH);
    total += count;
    if (count < BATCH) return total;
    await breathe();
  }
}
