import type { z } from 'zod';
import type { refundPaymentRequest } from '../../../../src/contract/admin/admin-money-actions.ts';
import { loadPayment, type Payment } from '../../../store/payments/payments.ts';
import { type Money, formatMoney } from '../../../../src/money/amounts.ts';
import {
  findExceededLimit,
  findPaymentRefusal,
  type PaymentAction,
} from '../../../../src/money/operator-actions.ts';
import type { AuditFields } from '../../../store/admin/audit.ts';
import type { Admin, Context } from '../../context.ts';
import { serializePaymentResult } from '../../payments/payment-result.ts';
import {
  checkGivenSeeds,
  fulfilPayment,
  type PaymentGoods,
  refundPayment,
} from '../../payments/payments-set-aside.ts';
import { assertFound, RefusalError } from '../../refusal-error.ts';
import { type AdminScope, assertWithinQuota, inAdminTransaction } from '../admin-action.ts';
import { loadPaymentFacts, loadSituation } from './operator-facts.ts';

/** What an admin asks for: a payment as they saw it, and why. */
type PaymentRequest = z.output<typeof refundPaymentRequest> & { paymentId: number };

/**
 * Delivers what a payment that is set aside was for: seeds for a growhouse of its payer, or the THC of
 * an exchange.
 * @throws RefusalError ABOVE_ADMIN_LIMIT by the value of the goods, ADMIN_QUOTA, CART_LINE_INVALID,
 * CART_TOO_LARGE, GROWHOUSE_NOT_OF_OWNER, PAYMENT_UNDELIVERABLE, AMOUNT_TOO_SMALL, and as `actOnPayment`
 */
export async function fulfilPaymentAsAdmin(
  ctx: Context,
  caller: Admin,
  { goods, ...request }: PaymentRequest & { goods: PaymentGoods },
): Promise<void> {
  const value = getValue(goods);
  await actOnPayment(ctx, caller, {
    action: 'fulfil',
    request,
    apply: async (scope, payment) => {
      const { db, admin } = scope;
      const exceeded = findExceededLimit(admin, ctx.settings.adminLimits, [value]);
      if (exceeded !== null) throw new RefusalError(exceeded);
      await assertWithinQuota(scope, 'fulfil payment');
      const by = { note: request.reason, adminAddress: admin.address };
      const result = await fulfilPayment(ctx, db, { payment, goods, by });
      return { state: 'fulfilled', details: { delivered: serializePaymentResult(result) } };
    },
  });
}

/** Returns what goods are worth in THC. */
function getValue(goods: PaymentGoods): Money {
  if (goods.kind === 'exchange') return { currency: 'thc', amount: goods.thc };
  return { currency: 'thc', amount: checkGivenSeeds(goods.cart).total };
}

/**
 * Returns the received amount of a payment that is set aside to the wallets that the money came
 * from. The fee is deducted if it has no memo.
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
    apply: async ({ db, admin }, payment) => {
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
    scope: AdminScope,
    payment: Payment,
  ) => Promise<{ state: 'fulfilled' | 'refunded'; details: AuditFields }>;
}

/**
 * Runs an admin's action on a payment in one transaction, if the rule allows it and the payment is still
 * as the admin saw it. Records it in the audit trail with the reason.
 * @throws RefusalError NOT_FOUND, CONFLICT and the codes of `findPaymentRefusal`
 */
const actOnPayment = (
  ctx: Context,
  caller: Admin,
  { action, request: { paymentId, seen, reason }, apply }: PaymentActionWork,
): Promise<void> =>
  inAdminTransaction(ctx, caller, async (scope) => {
    const { db, record, afterCommit } = scope;
    const payment = assertFound(await loadPayment(db, paymentId));
    if (payment.state !== seen.state) throw new RefusalError('CONFLICT');
    const facts = await loadPaymentFacts(db, payment);
    const refusal = findPaymentRefusal(action, facts, await loadSituation(scope));
    if (refusal !== null) throw new RefusalError(refusal);
    const { state, details } = await apply(scope, payment);
    await record({
      action: `${action} payment`,
      target: `payment ${paymentId}`,
      before: { state: payment.state },
      after: { state, ...details, reason },
      targetAddress: payment.address,
      owners: facts.addresses,
    });
    afterCommit(() => ctx.onPayoutQueued?.());
  });
