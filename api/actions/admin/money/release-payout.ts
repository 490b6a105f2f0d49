import { recordMoneyEvent } from '../../../store/payments/money-events.ts';
import { makePayoutDue } from '../../../store/payouts/operated-payouts.ts';
import type { Admin, Context } from '../../context.ts';
import { assertUpdated } from '../../transaction.ts';
import { actOnPayout, type PayoutRequest } from './act-on-payout.ts';

/**
 * Makes a payout due that an admin holds or that waits for its next attempt. What still prevents the
 * payment parks it again.
 * @throws RefusalError as `actOnPayout`
 */
export async function releasePayout(
  ctx: Context,
  caller: Admin,
  request: PayoutRequest,
): Promise<void> {
  await actOnPayout(ctx, caller, {
    action: 'release',
    request,
    apply: async (db, payout, { admin, nowMs }) => {
      assertUpdated(await makePayoutDue(db, payout, { nowMs }));
      const { id: payoutId, parkedReason: from } = payout;
      // A delay without a reason ends by itself within seconds and has no event.
      if (from !== null) {
        const event = { event: 'released', payoutId, from, note: request.reason } as const;
        await recordMoneyEvent(db, { ...event, adminAddress: admin.address }, nowMs);
      }
      return {};
    },
  });
}
