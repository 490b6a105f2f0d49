import type {
  PaymentActionsShape,
  PayoutActionsShape,
} from '../../../../contract/admin/admin-money-actions.ts';
import type { MoneyAmountShape } from '../../../../contract/admin/admin-money.ts';
import type { IdentityShape } from '../../../../contract/shapes.ts';
import { formatExactDecimal } from '../../../../entities/format/format-amount.ts';
import { parseAmount, type Money } from '../../../../money/amounts.ts';
import {
  findPaymentRefusal,
  findPayoutRefusal,
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

/** Formats an amount for sentences and buttons: '1,250.5 THC'. */
export const formatAmount = ({ currency, amount }: MoneyAmountShape): string =>
  `${formatExactDecimal(amount)} ${currency.toUpperCase()}`;

const toUnits = ({ currency, amount }: MoneyAmountShape): Money => ({
  currency,
  amount: parseAmount(currency, amount) ?? 0n,
});

/** Who acts, and what admins are allowed to do. */
const toSituation = (
  { limits: { thc, sol }, own_allowed }: Pick<PayoutActionsShape, 'limits' | 'own_allowed'>,
  { account: { address, role } }: IdentityShape,
) => ({
  operator: { address, isSuperadmin: role.superadmin },
  limits: {
    thc: toUnits({ currency: 'thc', amount: thc }).amount,
    sol: toUnits({ currency: 'sol', amount: sol }).amount,
  },
  mayAdminsActOnOwn: own_allowed,
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
  const situation = { ...toSituation(payout, admin), nowMs };
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
  const situation = toSituation(payment, admin);
  return PAYMENT_ACTIONS.map((action) => ({
    action,
    refusal: findPaymentRefusal(action, facts, situation),
  }));
}
