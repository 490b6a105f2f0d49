import { loadPayment, type Payment } from '../../../store/payments/payments.ts';
import { type Money, formatMoney } from '../../../../src/money/amounts.ts';
import { checkCart } from '../../../../src/game/dispensary.ts';
import {
  findExceededLimit,
  findPaymentRefusal,
  type PaymentAction,
  type PaymentFacts,
} from '../../../../src/money/operator-actions.ts';
import type { AuditFields } from '../../../store/admin/audit.ts';
import type { Connection } from '../../../store/database/database.ts';
import type { Admin, Context } from '../../context.ts';
import { serializePaymentResult } from '../../payments/payment-result.ts';
import {
  fulfilPayment,
  type PaymentGoods,
  refundPayment,
} from '../../payments/payments-set-aside.ts';
import { RefusalError, unwrap } from '../../refusal-error.ts';
import { assertWithinQuota, inAdminTransaction } from '../permissions.ts';
import { recordAdminAction } from '../record-admin-action.ts';
import { loadPaymentFacts, loadSituation } from './operator-facts.ts';

/** What an admin asks for: a payment as they saw it, and why. */
interface PaymentRequest {
  paymentId: number;
  seen: { state: PaymentFacts['state'] };
  reason: string;
}

interface FulfilRequest extends PaymentRequest {
  goods: PaymentGoods;
}

/**
 * Delivers what a payment that is set aside was for: seeds for a growhouse of its payer, or the THC of
 * an exchange.
 * @throws RefusalError ABOVE_ADMIN_LIMIT by the value of the goods, ADMIN_QUOTA, CART_LINE_INVALID,
 * CART_TOO_LARGE, GROWHOUSE_NOT_OF_OWNER, PAYMENT_UNDELIVERABLE, AMOUNT_TOO_SMALL, and as `actOnPayment`
 */
export async function fulfilPaymentAsAdmin(
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
      const result = await fulfilPayment(ctx, db, { payment, goods, by });
      return { state: 'fulfilled', details: { delivered: serializePaymentResult(result) } };
    },
  });
}

/** Returns what goods are worth in THC. */
function getValue(goods: PaymentGoods): Money {
  if (goods.kind === 'exchange') return { currency: 'thc', amount: goods.thc };
  const limits = { method: 'thc', seeds: 0, maxSeeds: Infinity, balance: null } as const;
  return { currency: 'thc', amount: unwrap(checkCart(goods.cart, limits)).total };
}

/**
 * Returns what a payment brought that is set aside, to the wallets that the money came from. The fee is
 * deducted if it has no memo.
 * @throws RefusalError as `actOnPayment`
 */
export async function refundPaymentAsAdmin(
  ctx: Context,
  caller: Admin,
  request: PaymentRequest,
): Promise<void> {
  await actOnPayment(ctx, caller, {
    action: 'refund',
    request,
    apply: async (db, payment, { admin }) => {
      const by = { note: request.reason, adminAddress: admin.address };
      const refunds = await refundPayment(ctx, db, payment, by);
      const refunded = refunds.map(formatMoney).join(' and ');
      return { state: 'refunded', details: { refunded } };
    },
  });
}

interface PaymentActionWork {
  action: PaymentAction;
  request: PaymentRequest;
  /** Settles the payment. @returns further fields for the audit trail */
  apply: (
    db: Connection,
    payment: Payment,
    by: { admin: Admin; nowMs: number },
  ) => Promise<{ state: 'fulfilled' | 'refunded'; details: AuditFields }>;
}

/**
 * Runs an admin's action on a payment in one transaction, if the rule allows it and the payment is still
 * as the admin saw it. Records it in the audit trail with the reason.
 * @throws RefusalError NOT_FOUND, CONFLICT and the codes of `findPaymentRefusal`
 */
async function actOnPayment(
  ctx: Context,
  caller: Admin,
  { action, request, apply }: PaymentActionWork,
): Promise<void> {
  const { paymentId, seen, reason } = request;
  await inAdminTransaction(ctx, caller, async (db, admin) => {
    const payment = await loadPayment(db, paymentId);
    if (!payment) throw new RefusalError('NOT_FOUND');
    if (payment.state !== seen.state) throw new RefusalError('CONFLICT');
    const situation = await loadSituation(ctx, db, admin);
    const facts = await loadPaymentFacts(db, payment);
    const refusal = findPaymentRefusal(action, facts, situation);
    if (refusal !== null) throw new RefusalError(refusal);
    const { nowMs } = situation;
    const { state, details } = await apply(db, payment, { admin, nowMs });
    const entry = {
      action: `${action} payment`,
      target: `payment ${paymentId}`,
      before: { state: payment.state },
      after: { state, ...details, reason },
      targetAddress: payment.address,
      owners: facts.addresses,
    };
    await recordAdminAction(db, admin, entry, nowMs);
  });
  ctx.onPayoutQueued?.();
}
