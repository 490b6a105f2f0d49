import { appendLog } from '../../store/logs.ts';
import { recordMoneyEvent } from '../../store/money-events.ts';
import {
  type PayoutSetAside,
  loadPayoutsSetAside,
  requeuePayoutSetAside,
} from '../../store/payouts-set-aside.ts';
import type { Context } from '../context.ts';
import { assertUpdated } from '../transaction.ts';

export type { PayoutSetAside };

/** Lists the payouts that were set aside, oldest first. */
export const listPayoutsSetAside = ({ db }: Pick<Context, 'db'>): Promise<PayoutSetAside[]> =>
  loadPayoutsSetAside(db);

/**
 * Puts payouts that were set aside back into the queue, all of them or none. The operator must have
 * checked on the chain that they were not paid.
 * @throws Error if one is not set aside, or its transaction was confirmed or may still land
 */
export async function releasePayouts(
  { db, now }: Pick<Context, 'db' | 'now'>,
  ids: readonly number[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const payouts = await loadPayoutsSetAside(trx);
    const payoutsById = new Map(payouts.map((payout) => [payout.id, payout]));
    for (const id of new Set(ids)) {
      const payout = payoutsById.get(id);
      if (!payout) throw new Error(`Payout ${id} is not set aside`);
      const objection = findObjection(payout);
      if (objection) throw new Error(`Payout ${id} stays set aside: ${objection}`);
      assertUpdated(await requeuePayoutSetAside(trx, id));
      const nowMs = now();
      const event = { event: 'released', payoutId: id, from: 'set-aside', note: null } as const;
      await recordMoneyEvent(trx, event, nowMs);
      const message = `Payout ${id} was set aside and is queued again, by an operator`;
      const { address } = payout;
      const line = { level: 'Warning', category: 'Server Action', address, message } as const;
      await appendLog(trx, line, nowMs);
    }
  });
}

function findObjection({ batch }: PayoutSetAside): string | null {
  if (batch?.state === 'confirmed') return `transaction ${batch.signature} has paid it`;
  if (batch?.state === 'sent') {
    return `transaction ${batch.signature} may still pay it; let the server run until that is known`;
  }
  return null;
}
