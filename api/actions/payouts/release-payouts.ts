import type { Connection } from '../../store/database/database.ts';
import { appendLog } from '../../store/server/logs.ts';
import { recordMoneyEvent } from '../../store/payments/money-events.ts';
import {
  loadOperatedPayout,
  makePayoutDue,
  type OperatedPayout,
} from '../../store/payouts/operated-payouts.ts';
import { type PayoutSetAside, loadPayoutsSetAside } from '../../store/payouts/payouts-set-aside.ts';
import { runTransaction } from '../../store/database/transaction.ts';
import type { Context } from '../context.ts';
import { assertUpdated } from '../transaction.ts';

export type { PayoutSetAside };

/** Lists the payouts that were set aside, oldest first. */
export const listPayoutsSetAside = ({ db }: Pick<Context, 'db'>): Promise<PayoutSetAside[]> =>
  loadPayoutsSetAside(db);

/**
 * Puts payouts that were set aside back into the queue, all of them or none, for the command line tool.
 * The operator must have checked on the chain that they were not paid; the admin area does that itself.
 * @throws Error if one is not set aside, or its transaction was confirmed or may still land
 */
export async function releasePayouts(
  { db, now }: Pick<Context, 'db' | 'now'>,
  ids: readonly number[],
): Promise<void> {
  await runTransaction(db, async (trx) => {
    const payouts = await loadPayoutsSetAside(trx);
    const payoutsById = new Map(payouts.map((payout) => [payout.id, payout]));
    for (const id of new Set(ids)) {
      const payout = payoutsById.get(id);
      const operated = await loadOperatedPayout(trx, id);
      if (!payout || !operated) throw new Error(`Payout ${id} is not set aside`);
      const objection = findObjection(payout);
      if (objection) throw new Error(`Payout ${id} stays set aside: ${objection}`);
      await requeuePayout(trx, operated, { nowMs: now(), note: null, adminAddress: null });
    }
  });
}

/**
 * Puts a payout that is set aside back into the queue, in the transaction of the decision.
 * @param options.note why the operator does it
 * @throws RefusalError CONFLICT if it has changed since it was read
 */
export async function requeuePayout(
  db: Connection,
  payout: OperatedPayout,
  {
    nowMs,
    note,
    adminAddress,
  }: { nowMs: number; note: string | null; adminAddress: string | null },
): Promise<void> {
  assertUpdated(await makePayoutDue(db, payout, { nowMs }));
  const event = { event: 'released', payoutId: payout.id, from: 'set-aside', note } as const;
  await recordMoneyEvent(db, { ...event, adminAddress }, nowMs);
  const message = `Payout ${payout.id} was set aside and is queued again, by an operator`;
  const { address } = payout;
  const line = { level: 'Warning', category: 'Server Action', address, message } as const;
  await appendLog(db, line, nowMs);
}

function findObjection({ batch }: PayoutSetAside): string | null {
  if (batch?.state === 'confirmed') return `transaction ${batch.signature} has paid it`;
  if (batch?.state === 'sent') {
    return `transaction ${batch.signature} may still pay it; let the server run until that is known`;
  }
  return null;
}
