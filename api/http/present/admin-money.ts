import type { OrderState } from '../../../src/money/kinds.ts';
import { NEVER_MS } from '../../../src/money/payout-rules.ts';
import * as moneyActions from '../../../src/contract/admin/admin-money-actions.ts';
import * as money from '../../../src/contract/admin/admin-money.ts';
import { toIso, toIsoOrNull } from '../../../src/contract/primitives.ts';
import { formatAmount, formatAmounts } from '../../../src/money/amounts.ts';
import type { AdminLimits } from '../../../src/money/operator-actions.ts';
import { formatExchangeRate } from '../../../src/money/exchange.ts';
import type { ListedBatch, HeldPaymentRow, OrderRow, Payment } from '../../actions/admin/lists.ts';
import type * as facts from '../../actions/admin/money/operator-facts.ts';
import type * as pages from '../../actions/admin/money/read-money-page.ts';
import type { StoppablePayout } from '../../actions/payouts/payout-stops.ts';
import { listReceived } from '../../actions/payments/incoming-payment.ts';
import { parsePaymentResult } from '../../actions/payments/payment-result.ts';
import { pickFields, presentBan } from './admin-lists.ts';

export const getOrderState = (
  { payment_id, expires_at_ms }: Pick<OrderRow, 'payment_id' | 'expires_at_ms'>,
  nowMs: number,
): OrderState => {
  if (payment_id !== null) return 'paid';
  return expires_at_ms > nowMs ? 'open' : 'expired';
};

export const presentOrder = (order: OrderRow, nowMs: number): money.OrderRowShape =>
  pickFields(money.orderRowShape, {
    ...order,
    state: getOrderState(order, nowMs),
    price: formatAmount(order.currency, order.price_units),
    growhouseId: order.growhouse_id,
    paymentId: order.payment_id,
    date_created: toIso(order.created_at_ms),
    date_expires: toIso(order.expires_at_ms),
  });

export const presentPayment = (payment: Payment | HeldPaymentRow): money.PaymentRowShape =>
  pickFields(money.paymentRowShape, {
    state: 'held',
    refusal: null,
    ...payment,
    thc: formatAmount('thc', payment.received_units),
    sol: formatAmount('sol', payment.received_lamports),
    orderId: payment.order_id,
    growhouseId: payment.growhouse_id,
    plantId: payment.plant_id,
    date_created: toIso(payment.created_at_ms),
  });

export const presentPayout = (payout: StoppablePayout): money.PayoutRowShape =>
  pickFields(money.payoutRowShape, {
    ...payout,
    waiting_for: payout.state === 'queued' ? payout.parked_reason : null,
    stopped_by: payout.stop,
    next_attempt: getNextAttempt(payout),
    amount: formatAmount(payout.currency, payout.amount_units),
    batchId: payout.batch_id,
    paymentId: payout.payment_id,
    plantId: payout.plant_id,
    growhouseId: payout.growhouse_id,
    date_created: toIso(payout.created_at_ms),
    date_settled: toIsoOrNull(payout.settled_at_ms),
  });

/** Only a queued payout has a next attempt, and only one that waits for a time. */
function getNextAttempt({ state, next_attempt_at_ms: atMs }: StoppablePayout): string | null {
  const isTimed = atMs > 0 && atMs < NEVER_MS;
  return state === 'queued' && isTimed ? toIso(atMs) : null;
}

export const presentBatch = (batch: ListedBatch): money.BatchRowShape =>
  pickFields(money.batchRowShape, {
    ...batch,
    ...formatAmounts(batch),
    date_created: toIso(batch.created_at_ms),
    date_settled: toIsoOrNull(batch.settled_at_ms),
  });

/** What a function that reads a page returns. */
type PageOf<Read extends (...input: never[]) => Promise<unknown>> = Awaited<ReturnType<Read>>;

export const presentOrderPage = (
  page: PageOf<typeof pages.readOrderPage>,
  nowMs: number,
): money.OrderPageShape => ({
  order: presentOrder(page.order, nowMs),
  userId: page.userId,
  cart: page.cart?.map(({ id, quantity }) => ({ rarity: id, quantity })) ?? null,
  rate: page.order.rate === null ? null : formatExchangeRate(BigInt(page.order.rate)),
  reserved: formatAmount('thc', page.order.reserved_units),
  created_slot: page.order.created_slot,
  payments: page.payments.map(presentPayment),
  history: page.history,
});

export const presentPaymentPage = (
  page: PageOf<typeof pages.readPaymentPage>,
  nowMs: number,
): money.PaymentPageShape => ({
  payment: presentPayment(page.payment),
  userId: page.userId,
  memo: page.payment.memo,
  sources: { thc: page.payment.thc_source, sol: page.payment.sol_source },
  price: presentPrice(page.payment),
  bought: presentResult(page.payment.result_json),
  order: page.order && presentOrder(page.order, nowMs),
  payouts: page.payouts.map(presentPayout),
  history: page.history,
});

export const presentHeldPaymentPage = (
  page: PageOf<typeof pages.readHeldPaymentPage>,
  nowMs: number,
): money.HeldPaymentPageShape => ({
  payment: presentPayment(page.payment),
  userId: page.userId,
  memo: page.payment.memo,
  ban: page.ban && presentBan(page.ban),
  order: page.order && presentOrder(page.order, nowMs),
  history: page.history,
});

const presentPrice = ({
  state,
  currency,
  price_units: amount,
}: Payment): money.MoneyAmountShape | null =>
  state === 'fulfilled' && currency !== null
    ? { currency, amount: formatAmount(currency, amount) }
    : null;

function presentResult(stored: unknown): money.PaymentPageShape['bought'] {
  if (stored === null) return null;
  const result = parsePaymentResult(stored);
  switch (result.kind) {
    case 'seeds':
      return {
        kind: 'seeds',
        growhouseId: result.growhouseId,
        seeds: result.seeds.map(({ id }) => id),
      };
    case 'exchange':
      return { kind: 'exchange', thc: formatAmount('thc', result.thc) };
    case 'revive':
      return { kind: 'revive' };
    case 'upgrade':
      return { kind: 'upgrade', level: result.newLevel };
  }
}

export const presentPayoutPage = (
  page: PageOf<typeof pages.readPayoutPage>,
): money.PayoutPageShape => ({
  payout: presentPayout(page.payout),
  userId: page.userId,
  attempts: page.payout.attempts,
  payment: page.payment && presentPayment(page.payment),
  batches: page.batches.map(presentBatch),
  history: page.history,
});

export const presentBatchPage = ({
  batch,
  openedFor,
  payouts,
  history,
}: PageOf<typeof pages.readBatchPage>): money.BatchPageShape => ({
  batch: presentBatch(batch),
  slot: batch.slot,
  last_valid_block_height: batch.last_valid_block_height,
  unclear_since: toIsoOrNull(batch.unclear_since_ms),
  opened_for: openedFor,
  payouts: payouts.map(({ id, address, currency, amount_units, state, batch_id }) => ({
    id,
    address,
    currency,
    amount: formatAmount(currency, amount_units),
    state,
    is_past: batch_id !== batch.id,
  })),
  history,
});

/** Presents what decides which actions on a payout are possible. */
export const presentPayoutActions = (
  payout: Awaited<ReturnType<typeof facts.readPayoutActions>>,
  limits: AdminLimits,
): moneyActions.PayoutActionsShape =>
  pickFields(moneyActions.payoutActionsShape, {
    ...payout,
    waiting_for: payout.parked_reason,
    // Without a time it waits for something else.
    next_attempt: payout.next_attempt_at_ms === NEVER_MS ? null : toIso(payout.next_attempt_at_ms),
    amount: formatAmount(payout.currency, payout.amount_units),
    held_by_ban: payout.isHeldByBan,
    limits: formatAmounts({ thcUnits: limits.thc, lamports: limits.sol }),
    own_allowed: payout.mayAdminsActOnOwn,
  });

/** Presents what decides which actions on a payment are possible. */
export const presentPaymentActions = (
  payment: Awaited<ReturnType<typeof facts.readPaymentActions>>,
  limits: AdminLimits,
): moneyActions.PaymentActionsShape =>
  pickFields(moneyActions.paymentActionsShape, {
    ...payment,
    received: listReceived(payment).map(({ currency, amount }) => ({
      currency,
      amount: formatAmount(currency, amount),
      refund_to: payment.sources[currency],
    })),
    held_by_ban: payment.isHeldByBan,
    limits: formatAmounts({ thcUnits: limits.thc, lamports: limits.sol }),
    own_allowed: payment.mayAdminsActOnOwn,
  });
