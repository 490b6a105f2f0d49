import { DAY_MS } from '../../../src/game/time.ts';
import { runTransaction } from '../../store/database/transaction.ts';
import { loadPaymentCursor } from '../../store/payments/payments.ts';
import * as store from '../../store/server/cleanup.ts';
import { appendLog } from '../../store/server/logs.ts';
import type { Context } from '../context.ts';
import { RESPONSE_RETENTION_MS } from '../stored-responses.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';

/** How long players can see their unpaid orders. */
const ORDER_RETENTION_MS = DAY_MS;
/**
 * Far more slots than the transaction of an order can take to land. Once payments were collected this
 * far beyond an order, no payment for it can be missing.
 */
const ORDER_MARGIN_SLOTS = 10_000;
/** How long the reports of a nickname are kept after the decision about them. */
const NICKNAME_CASE_RETENTION_MS = 90 * DAY_MS;
/** Rows deleted at once. Keeps requests from waiting long for the database. */
const ROWS_PER_BATCH = 500;

/** Deletes expired rows, orders that were never paid and log lines beyond their retention. */
export async function runCleanup(ctx: Context): Promise<void> {
  const deleted: string[] = [];
  for (const [name, deleteBatch] of await listCleanupTasks(ctx)) {
    const count = await deleteInBatches(ctx, deleteBatch);
    if (count > 0) deleted.push(`${name} ${count}`);
  }
  if (deleted.length === 0) return;
  const message = `Cleaned up: ${deleted.join(', ')}`;
  await appendLog(ctx.db, { message }, ctx.now());
}

async function listCleanupTasks(ctx: Context): Promise<[string, store.DeleteBatch][]> {
  const nowMs = ctx.now();
  const { logRetentionDays } = ctx.settings;
  const tasks: [string, store.DeleteBatch][] = [
    ['sessions', store.deleteExpiredSessions(nowMs)],
    ['sign-in challenges', store.deleteExpiredChallenges(nowMs)],
    ['stored responses', store.deleteOldRequests(nowMs - RESPONSE_RETENTION_MS)],
    ['nickname reports', store.deleteOldNicknameCases(nowMs - NICKNAME_CASE_RETENTION_MS)],
  ];
  const collectedUntilSlot = await loadPaymentCursor(ctx.db);
  if (collectedUntilSlot !== null) {
    const untilSlot = collectedUntilSlot - ORDER_MARGIN_SLOTS;
    tasks.push([
      'unpaid orders',
      store.deleteExpiredOrders({ untilMs: nowMs - ORDER_RETENTION_MS, untilSlot }),
    ]);
    // The payments service lists nothing from before its cursor again.
    tasks.push(['rejected transactions', store.deleteRejectedTransactions(collectedUntilSlot)]);
  }
  if (logRetentionDays > 0) {
    tasks.push(['log lines', store.deleteOldLogs(nowMs - logRetentionDays * DAY_MS)]);
  }
  return tasks;
}

async function deleteInBatches({ db }: Context, deleteBatch: store.DeleteBatch): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await runTransaction(db, (trx) => deleteBatch(trx, ROWS_PER_BATCH));
    total += count;
    if (count < ROWS_PER_BATCH) return total;
    await yieldToEventLoop();
  }
}
