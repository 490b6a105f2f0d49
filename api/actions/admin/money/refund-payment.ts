import type { Admin, Context } from '../../context.ts';
import { formatMoney } from '../../format-money.ts';
import { refundPayment as refund } from '../../payments/settle-set-aside.ts';
import { actOnPayment, type PaymentRequest } from './act-on-payment.ts';

/**
 * Returns what a payment brought that is set aside, to the wallets that the money came from. The fee is
 * deducted if it has no memo.
 * @throws RefusalError as `actOnPayment`
 */
export async function refundPayment(
  ctx: Context,
  caller: Admin,
  request: PaymentRequest,
): Promise<void> {
  await actOnPayment(ctx, caller, {
    action: 'refund',
    request,
    apply: async (db, payment, { admin }) => {
      const by = { note: request.reason, adminAddress: admin.address };
      const refunds = await refund(ctx, db, payment, by);
      const refunded = refunds.map(formatMoney).join(' and ');
      return { state: 'refunded', details: { refunded } };
    },
  });
}
