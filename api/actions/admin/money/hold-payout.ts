import { recordMoneyEvent } from '../../../store/payments/money-events.ts';
import { holdPayout as hold } from '../../../store/payouts/operated-payouts.ts';
import type { Admin, Context } from '../../context.ts';
import { assertUpdated } from '../../transaction.ts';
import { actOnPayout, type PayoutRequest } from './act-on-payout.ts';

/**
 * Keeps a queued payout from being paid until an admin releases it. A payout that is being signed at
 * the same moment is either sent or held, never both.
 * @throws RefusalError as `actOnPayout`
 */
export async function holdPayout(
  ctx: Context,
  caller: Admin,
  request: PayoutRequest,
): Promise<void> {
  await actOnPayout(ctx, caller, {
    action: 'hold',
    request,
    apply: async (db, payout, { admin, nowMs }) => {
      assertUpdated(await hold(db, payout));
      const event = { event: 'held', payoutId: payout.id, note: request.reason } as const;
      await recordMoneyEvent(db, { ...event, adminAddress: admin.address }, nowMs);
      return {};
    },
  });
}
