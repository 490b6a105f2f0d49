import type { Connection } from '../../../store/database/database.ts';
import { recordMoneyEvent } from '../../../store/payments/money-events.ts';
import { makePayoutDue, type OperatedPayout } from '../../../store/payouts/operated-payouts.ts';
import { appendLog } from '../../../store/server/logs.ts';
import type { Admin, Context } from '../../context.ts';
import { assertUpdated } from '../../transaction.ts';
import { actOnPayout, loadAllowedPayout, type PayoutRequest } from './act-on-payout.ts';
import { assertProofHolds, proveUnpaid } from './prove-unpaid.ts';

/**
 * Queues a payout again that was set aside, if every chain node shows that it was not paid.
 * @throws RefusalError as `actOnPayout` and `proveUnpaid`; ChainUnreachableError
 */
export async function payPayoutAgain(
  ctx: Context,
  caller: Admin,
  request: PayoutRequest,
): Promise<void> {
  await loadAllowedPayout(ctx, ctx.db, { admin: caller, action: 'pay-again', request });
  const proof = await proveUnpaid(ctx, request.payoutId);
  await actOnPayout(ctx, caller, {
    action: 'pay-again',
    request,
    apply: async (db, payout, { admin, nowMs }) => {
      await assertProofHolds(db, payout.id, proof);
      const by = { note: request.reason, adminAddress: admin.address };
      await requeuePayout(db, payout, { nowMs, ...by });
      return {};
    },
  });
}

/** Puts a payout that is set aside back into the queue, in the transaction of the decision. */
async function requeuePayout(
  db: Connection,
  payout: OperatedPayout,
  { nowMs, note, adminAddress }: { nowMs: number; note: string; adminAddress: string },
): Promise<void> {
  const { id, address } = payout;
  assertUpdated(await makePayoutDue(db, payout, { nowMs }));
  const event = { event: 'released', payoutId: id, from: 'set-aside', note } as const;
  await recordMoneyEvent(db, { ...event, adminAddress }, nowMs);
  const message = `Payout ${id} was set aside and is queued again, by an operator`;
  await appendLog(db, { level: 'Warning', category: 'Server Action', address, message }, nowMs);
}
