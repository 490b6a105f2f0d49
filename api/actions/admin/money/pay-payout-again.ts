import type { Admin, Context } from '../../context.ts';
import { requeuePayout } from '../../payouts/release-payouts.ts';
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
