import type {
  PaymentActionsShape,
  PayoutActionsShape,
} from '../../../../contract/admin/admin-money-actions.ts';
import type { IdentityShape } from '../../../../contract/shapes.ts';
import { formatExactDecimal } from '../../../../entities/format/format-amount.ts';
import { parseAmount, type Currency, type Money } from '../../../../money/amounts.ts';
import {
  type AdminLimits,
  findPaymentRefusal,
  findPayoutRefusal,
  type Operator,
  type OperatorRefusal,
  PAYMENT_ACTIONS,
  type PaymentAction,
  PAYOUT_ACTIONS,
  type PayoutAction,
} from '../../../../money/operator-actions.ts';

/** The label of an action's button, and what the action does. */
export interface ActionText {
  readonly label: string;
  readonly effect: string;
}

/** An action with the reason why it is not possible; null if it is. */
export interface PossibleAction<Action> {
  readonly action: Action;
  readonly refusal: OperatorRefusal | null;
}

/** An amount as exact decimal text in whole coins. */
export interface AmountText {
  readonly currency: Currency;
  readonly amount: string;
}

/** Formats an amount for sentences and buttons: '1,250.5 THC'. */
export const formatAmount = ({ currency, amount }: AmountText): string =>
  `${formatExactDecimal(amount)} ${currency.toUpperCase()}`;

const toUnits = ({ currency, amount }: AmountText): Money => ({
  currency,
  amount: parseAmount(currency, amount) ?? 0n,
});

const toOperator = ({ account: { address, role } }: IdentityShape): Operator => ({
  address,
  isSuperadmin: role.superadmin,
});

const toLimits = ({ thc, sol }: PayoutActionsShape['limits']): AdminLimits => ({
  thc: toUnits({ currency: 'thc', amount: thc }).amount,
  sol: toUnits({ currency: 'sol', amount: sol }).amount,
});

/** Lists what an admin can do about a payout, by the rule that the server applies. */
export function listPayoutActions(
  payout: PayoutActionsShape,
  admin: IdentityShape,
  nowMs: number,
): PossibleAction<PayoutAction>[] {
  const facts = {
    ...toUnits(payout),
    state: payout.state,
    parkedReason: payout.waiting_for,
    nextAttemptAtMs: payout.next_attempt === null ? Infinity : Date.parse(payout.next_attempt),
    address: payout.address,
    isHeldByBan: payout.held_by_ban,
  };
  const situation = {
    operator: toOperator(admin),
    limits: toLimits(payout.limits),
    mayAdminsActOnOwn: payout.own_allowed,
    nowMs,
  };
  return PAYOUT_ACTIONS.map((action) => ({
    action,
    refusal: findPayoutRefusal(action, facts, situation),
  }));
}

/** Lists what an admin can do about a payment, by the rule that the server applies. */
export function listPaymentActions(
  payment: PaymentActionsShape,
  admin: IdentityShape,
): PossibleAction<PaymentAction>[] {
  const facts = {
    state: payment.state,
    kind: payment.kind,
    addresses: [payment.address, ...payment.received.map((money) => money.refund_to)],
    received: payment.received.map(toUnits),
    isHeldByBan: payment.held_by_ban,
  };
  const situation = {
    operator: toOperator(admin),
    limits: toLimits(payment.limits),
    mayAdminsActOnOwn: payment.own_allowed,
  };
  return PAYMENT_ACTIONS.map((action) => ({
    action,
    refusal: findPaymentRefusal(action, facts, situation),
  }));
}
