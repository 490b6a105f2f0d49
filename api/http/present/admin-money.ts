import type {
  BatchPageShape,
  BatchRowShape,
  HeldPaymentPageShape,
  HistoryEntryShape,
  MoneyAmountShape,
  OrderPageShape,
  OrderRowShape,
  PaymentPageShape,
  PaymentRowShape,
  PayoutPageShape,
  PayoutRowShape,
} from '../../../src/contract/admin/admin-money.ts';
import { toIso } from '../../../src/contract/primitives.ts';
import { formatAmount, formatAmounts, type Money } from '../../../src/money/amounts.ts';
import { formatExchangeRate } from '../../../src/money/exchange.ts';
import { isRarityId } from '../../../src/game/rarity.ts';
import type {
  ListedBatch,
  ListedHeldPayment,
  ListedOrder,
  ListedPayment,
} from '../../actions/admin/lists.ts';
import type {
  BatchPage,
  HeldPaymentPage,
  HistoryEntry,
  OrderPage,
  PaymentPage,
  PayoutPage,
} from '../../actions/admin/money/read-money-page.ts';
import type { StoppablePayout } from '../../actions/payouts/payout-stops.ts';
import { parsePaymentResult } from '../../actions/payments/payment-result.ts';
import { presentBan } from './admin-lists.ts';

const toIsoOrNull = (ms: number | null): string | null => (ms === null ? null : toIso(ms));

export const presentOrder = (order: ListedOrder, nowMs: number): OrderRowShape => ({
  id: order.id,
  code: order.code,
  kind: order.kind,
  state: order.paymentId !== null ? 'paid' : order.expiresAtMs > nowMs ? 'open' : 'expired',
  address: order.address,
  currency: order.currency,
  price: formatAmount(order.currency, order.price),
  growhouseId: order.growhouseId,
  paymentId: order.paymentId,
  date_created: toIso(order.createdAtMs),
  date_expires: toIso(order.expiresAtMs),
});

export const presentPayment = (payment: ListedPayment | ListedHeldPayment): PaymentRowShape => ({
  id: payment.id,
  kind: payment.kind,
  state: payment.state,
  refusal: payment.refusal,
  address: payment.address,
  signature: payment.signature,
  ...formatAmounts(payment.received),
  orderId: payment.orderId,
  growhouseId: payment.growhouseId,
  plantId: payment.plantId,
  date_created: toIso(payment.createdAtMs),
});

export const presentPayout = (payout: StoppablePayout): PayoutRowShape => ({
  id: payout.id,
  reason: payout.reason,
  state: payout.state,
  waiting_for: payout.state === 'queued' ? payout.parkedReason : null,
  stopped_by: payout.stop,
  next_attempt: getNextAttempt(payout),
  address: payout.address,
  currency: payout.currency,
  amount: formatAmount(payout.currency, payout.amount),
  failures: payout.failures,
  batchId: payout.batchId,
  signature: payout.signature,
  paymentId: payout.paymentId,
  plantId: payout.plantId,
  growhouseId: payout.growhouseId,
  date_created: toIso(payout.createdAtMs),
  date_settled: toIsoOrNull(payout.settledAtMs),
});

/** Only a queued payout has a next attempt, and only one that waits for a time. */
function getNextAttempt({ state, nextAttemptAtMs }: StoppablePayout): string | null {
  const isTimed = nextAttemptAtMs > 0 && nextAttemptAtMs < Number.MAX_SAFE_INTEGER;
  return state === 'queued' && isTimed ? toIso(nextAttemptAtMs) : null;
}

export const presentBatch = (batch: ListedBatch): BatchRowShape => ({
  id: batch.id,
  state: batch.state,
  signature: batch.signature,
  payouts: batch.payouts,
  ...formatAmounts(batch),
  accounts_opened: batch.accountsOpened,
  date_created: toIso(batch.createdAtMs),
  date_settled: toIsoOrNull(batch.settledAtMs),
});

export const presentOrderPage = (page: OrderPage, nowMs: number): OrderPageShape => ({
  order: presentOrder(page.order, nowMs),
  userId: page.userId,
  cart:
    page.details.cart?.flatMap(({ rarity, quantity }) =>
      isRarityId(rarity) ? { rarity, quantity } : [],
    ) ?? null,
  rate: page.details.rate === null ? null : formatExchangeRate(page.details.rate),
  reserved: formatAmount('thc', page.details.reservedUnits),
  created_slot: page.details.createdSlot,
  payments: page.payments.map(presentPayment),
  history: page.history.map(presentEntry),
});

export const presentPaymentPage = (page: PaymentPage, nowMs: number): PaymentPageShape => ({
  payment: presentPayment(page.payment),
  userId: page.userId,
  memo: page.details.memo,
  sources: { thc: page.details.thcSource, sol: page.details.solSource },
  price: page.details.price && presentMoney(page.details.price),
  bought: presentResult(page.details.result),
  order: page.order && presentOrder(page.order, nowMs),
  payouts: page.payouts.map(presentPayout),
  history: page.history.map(presentEntry),
});

export const presentHeldPaymentPage = (
  page: HeldPaymentPage,
  nowMs: number,
): HeldPaymentPageShape => ({
  payment: presentPayment(page.payment),
  userId: page.userId,
  memo: page.memo,
  ban: page.ban && presentBan(page.ban),
  order: page.order && presentOrder(page.order, nowMs),
  history: page.history.map(presentEntry),
});

function presentResult(stored: unknown): PaymentPageShape['bought'] {
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

export const presentPayoutPage = (page: PayoutPage): PayoutPageShape => ({
  payout: presentPayout(page.payout),
  userId: page.userId,
  attempts: page.payout.attempts,
  payment: page.payment && presentPayment(page.payment),
  batches: page.batches.map(presentBatch),
  history: page.history.map(presentEntry),
});

export const presentBatchPage = ({
  batch,
  openedFor,
  payouts,
  history,
}: BatchPage): BatchPageShape => ({
  batch: presentBatch(batch),
  slot: batch.slot,
  last_valid_block_height: batch.lastValidBlockHeight,
  unclear_since: toIsoOrNull(batch.unclearSinceMs),
  opened_for: openedFor,
  payouts: payouts.map(({ id, address, currency, amount, state, isPast }) => ({
    id,
    address,
    currency,
    amount: formatAmount(currency, amount),
    state,
    is_past: isPast,
  })),
  history: history.map(presentEntry),
});

const presentMoney = ({ currency, amount }: Money): MoneyAmountShape => ({
  currency,
  amount: formatAmount(currency, amount),
});

const presentEntry = ({ atMs, actor, action }: HistoryEntry): HistoryEntryShape => ({
  date: toIso(atMs),
  actor,
  action: 'money' in action ? { ...action, money: presentMoney(action.money) } : action,
});
