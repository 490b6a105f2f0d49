import { NEVER_MS } from '../../../src/money/payout-rules.ts';
import { formatAmount, formatAmounts } from '../../../src/money/amounts.ts';
import type {
  PaymentActionsShape,
  PayoutActionsShape,
} from '../../../src/contract/admin/admin-money-actions.ts';
import { toIso } from '../../../src/contract/primitives.ts';
import type { AdminLimits } from '../../../src/money/operator-actions.ts';
import type {
  PaymentActionFacts,
  PayoutActionFacts,
} from '../../actions/admin/money/operator-facts.ts';
import { listReceived } from '../../actions/payments/incoming-payment.ts';

/** Presents what decides which actions on a payout are possible. */
export const presentPayoutActions = (
  payout: PayoutActionFacts,
  limits: AdminLimits,
): PayoutActionsShape => ({
  id: payout.id,
  state: payout.state,
  waiting_for: payout.parked_reason,
  // Without a time it waits for something else.
  next_attempt: payout.next_attempt_at_ms === NEVER_MS ? null : toIso(payout.next_attempt_at_ms),
  address: payout.address,
  currency: payout.currency,
  amount: formatAmount(payout.currency, payout.amount_units),
  held_by_ban: payout.isHeldByBan,
  limits: formatAmounts({ thcUnits: limits.thc, lamports: limits.sol }),
  own_allowed: payout.mayAdminsActOnOwn,
});

/** Presents what decides which actions on a payment are possible. */
export const presentPaymentActions = (
  payment: PaymentActionFacts,
  limits: AdminLimits,
): PaymentActionsShape => ({
  id: payment.id,
  state: payment.state,
  kind: payment.kind,
  address: payment.address,
  received: listReceived(payment).map((money) => ({
    currency: money.currency,
    amount: formatAmount(money.currency, money.amount),
    refund_to: payment.sources[money.currency],
  })),
  held_by_ban: payment.isHeldByBan,
  limits: formatAmounts({ thcUnits: limits.thc, lamports: limits.sol }),
  own_allowed: payment.mayAdminsActOnOwn,
  growhouses: payment.growhouses,
});
