import type {
  PaymentActionsShape,
  PayoutActionsShape,
} from '../../../src/contract/admin/admin-money-actions.ts';
import { toIso } from '../../../src/contract/primitives.ts';
import { formatDecimal, SOL_DECIMALS, THC_DECIMALS } from '../../../src/money/amounts.ts';
import type { AdminLimits, OperatorAmount } from '../../../src/money/operator-actions.ts';
import type {
  PaymentActionFacts,
  PayoutActionFacts,
} from '../../actions/admin/money/operator-facts.ts';
import { listReceived } from '../../actions/payments/incoming-payment.ts';

const formatAmount = ({ currency, amount }: OperatorAmount): string =>
  formatDecimal(amount, currency === 'thc' ? THC_DECIMALS : SOL_DECIMALS);

const presentLimits = (limits: AdminLimits): PayoutActionsShape['limits'] => ({
  thc: formatAmount({ currency: 'thc', amount: limits.thc }),
  sol: formatAmount({ currency: 'sol', amount: limits.sol }),
});

/** Presents what decides which actions on a payout are possible. */
export const presentPayoutActions = (
  payout: PayoutActionFacts,
  limits: AdminLimits,
): PayoutActionsShape => ({
  id: payout.id,
  state: payout.state,
  waiting_for: payout.parkedReason,
  // Without a time it waits for something else.
  next_attempt:
    payout.nextAttemptAtMs === Number.MAX_SAFE_INTEGER ? null : toIso(payout.nextAttemptAtMs),
  address: payout.address,
  currency: payout.currency,
  amount: formatAmount(payout),
  held_by_ban: payout.isHeldByBan,
  limits: presentLimits(limits),
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
    amount: formatAmount(money),
    refund_to: payment.sources[money.currency],
  })),
  held_by_ban: payment.isHeldByBan,
  limits: presentLimits(limits),
  own_allowed: payment.mayAdminsActOnOwn,
  growhouses: payment.growhouses,
});
