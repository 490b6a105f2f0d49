import { checkCart } from '../../../../src/game/dispensary.ts';
import { findExceededLimit, type OperatorAmount } from '../../../../src/money/operator-actions.ts';
import type { Admin, Context } from '../../context.ts';
import { fulfilPayment as fulfil, type PaymentGoods } from '../../payments/settle-set-aside.ts';
import { serializePaymentResult } from '../../payments/payment-result.ts';
import { RefusalError, unwrap } from '../../refusal-error.ts';
import { assertWithinQuota } from '../assert-within-quota.ts';
import { actOnPayment, type PaymentRequest } from './act-on-payment.ts';
import { loadSituation } from './operator-facts.ts';

export interface FulfilRequest extends PaymentRequest {
  goods: PaymentGoods;
}

/**
 * Delivers what a payment that is set aside was for: seeds for a growhouse of its payer, or the THC of
 * an exchange.
 * @throws RefusalError ABOVE_ADMIN_LIMIT by the value of the goods, ADMIN_QUOTA, CART_LINE_INVALID,
 * CART_TOO_LARGE, GROWHOUSE_NOT_OF_OWNER, PAYMENT_UNDELIVERABLE, AMOUNT_TOO_SMALL, and as `actOnPayment`
 */
export async function fulfilPayment(
  ctx: Context,
  caller: Admin,
  { goods, ...request }: FulfilRequest,
): Promise<void> {
  const value = getValue(goods);
  await actOnPayment(ctx, caller, {
    action: 'fulfil',
    request,
    apply: async (db, payment, { admin, nowMs }) => {
      const { operator, limits } = await loadSituation(ctx, db, admin);
      const exceeded = findExceededLimit(operator, limits, [value]);
      if (exceeded !== null) throw new RefusalError(exceeded);
      await assertWithinQuota(db, admin, 'fulfil payment', nowMs);
      const by = { note: request.reason, adminAddress: admin.address };
      const result = await fulfil(ctx, db, { payment, goods, by });
      return { state: 'fulfilled', details: { delivered: serializePaymentResult(result) } };
    },
  });
}

/** Returns what goods are worth in THC. */
function getValue(goods: PaymentGoods): OperatorAmount {
  if (goods.kind === 'exchange') return { currency: 'thc', amount: goods.thc };
  const limits = { method: 'thc', seeds: 0, maxSeeds: Infinity, balance: null } as const;
  return { currency: 'thc', amount: unwrap(checkCart(goods.cart, limits)).total };
}
