import {
  findPaymentRefusal,
  type PaymentAction,
  type PaymentFacts,
} from '../../../../src/money/operator-actions.ts';
import type { AuditFields } from '../../../store/admin/audit.ts';
import type { Connection } from '../../../store/database/database.ts';
import {
  loadOperatedPayment,
  type OperatedPayment,
} from '../../../store/payments/payments-set-aside.ts';
import type { Admin, Context } from '../../context.ts';
import { RefusalError } from '../../refusal-error.ts';
import { inAdminTransaction } from '../in-admin-transaction.ts';
import { recordAdminAction } from '../record-admin-action.ts';
import { loadPaymentFacts, loadSituation } from './operator-facts.ts';

/** What an admin asks for: a payment as they saw it, and why. */
export interface PaymentRequest {
  paymentId: number;
  seen: { state: PaymentFacts['state'] };
  reason: string;
}

export interface PaymentActionWork {
  action: PaymentAction;
  request: PaymentRequest;
  /** Settles the payment. @returns further fields for the audit trail */
  apply: (
    db: Connection,
    payment: OperatedPayment,
    by: { admin: Admin; nowMs: number },
  ) => Promise<{ state: 'fulfilled' | 'refunded'; details: AuditFields }>;
}

/**
 * Runs an admin's action on a payment in one transaction, if the rule allows it and the payment is still
 * as the admin saw it. Records it in the audit trail with the reason.
 * @throws RefusalError NOT_FOUND, CONFLICT and the codes of `findPaymentRefusal`
 */
export async function actOnPayment(
  ctx: Context,
  caller: Admin,
  { action, request, apply }: PaymentActionWork,
): Promise<void> {
  const { paymentId, seen, reason } = request;
  await inAdminTransaction(ctx, caller, async (db, admin) => {
    const payment = await loadOperatedPayment(db, paymentId);
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
