import { formatMoney } from '../../../src/money/amounts.ts';
import type { Connection } from '../../store/database/database.ts';
import * as store from '../../store/backup/lost-transfers.ts';
import { appendLog } from '../../store/server/logs.ts';
import { recordMoneyEvent } from '../../store/payments/money-events.ts';
import { listGaps } from '../../store/reconciliation/reconciliations.ts';
import { runTransaction } from '../../store/database/transaction.ts';
import type { Context } from '../context.ts';

/**
 * Lists the queued payouts that may repeat a payment of a lost database: a plant of the backup may have
 * been harvested, and a payment refunded, between the backup and the restore. At most as much is listed
 * as the wallet got then for payouts that these books lack, rounded up to whole payouts.
 */
export async function listRepeats(db: Connection): Promise<store.RepeatCandidate[]> {
  const repeats = new Map<number, store.RepeatCandidate>();
  const left = new Map<string, bigint>();
  for (const gap of await listGaps(db)) {
    for (const candidate of await store.listRepeatCandidates(db, gap)) {
      if (repeats.has(candidate.id)) continue;
      const key = `${candidate.currency} ${candidate.address}`;
      const unknown =
        left.get(key) ??
        (await store.sumUnknownTransfers(db, candidate)) - (await store.sumRepeats(db, candidate));
      left.set(key, unknown - (unknown > 0n ? candidate.amount : 0n));
      if (unknown > 0n) repeats.set(candidate.id, candidate);
    }
  }
  return [...repeats.values()];
}

/** Sets aside the queued payouts that may repeat a payment of a lost database, for an admin to decide. */
export async function setAsideRepeats(ctx: Context): Promise<void> {
  await runTransaction(ctx.db, async (db) => {
    for (const repeat of await listRepeats(db)) await setAside(db, repeat, ctx.now());
  });
}

async function setAside(
  db: Connection,
  repeat: store.RepeatCandidate,
  nowMs: number,
): Promise<void> {
  const { id, address, currency, amount } = repeat;
  if (!(await store.setQueuedAside(db, id, nowMs))) return;
  const signature = await store.findLastLostSignature(db, repeat);
  const event = { event: 'set-aside', cause: 'may-repeat', signature } as const;
  await recordMoneyEvent(db, { ...event, payoutId: id }, nowMs);
  const money = formatMoney({ currency, amount });
  const message = `Payout ${id} of ${money} is set aside: it may repeat ${signature ?? 'a payout'} from before the restore`;
  await appendLog(db, { level: 'Critical', address, message }, nowMs);
}
