import type { OrderRow, HeldPaymentRow } from '../../../store/tables/payment-tables.ts';
import type { Payment } from '../../../store/payments/payments.ts';
import type { ListedBatch } from '../../../store/payouts/batches.ts';
import { toIso } from '../../../../src/contract/primitives.ts';
import { type Currency, formatAmount } from '../../../../src/money/amounts.ts';
import type { PaymentState } from '../../../../src/money/kinds.ts';
import type {
  HistoryAction,
  HistoryEntryShape,
} from '../../../../src/contract/admin/admin-money.ts';
import type { BanAction, BanEntry } from '../../../store/admin/audit.ts';
import type { ListedPayout } from '../../../store/lists/money-lists.ts';
import type { StoredMoneyEvent } from '../../../store/payments/money-events.ts';

interface Entry extends Pick<HistoryEntryShape, 'actor'> {
  atMs: number;
  action: HistoryAction;
}

const SERVER = { kind: 'server', address: null } as const;

const createEntry = (atMs: number, actor: Entry['actor'], action: HistoryAction): Entry => ({
  atMs,
  actor,
  action,
});

/** Sorts entries by time; those of the same time keep their order. */
const toHistory = (entries: readonly Entry[]): HistoryEntryShape[] =>
  entries
    .toSorted((a, b) => a.atMs - b.atMs)
    .map(({ atMs, ...entry }) => ({ date: toIso(atMs), ...entry }));

/** Lists the history of an order, oldest first. */
export function toOrderHistory(
  order: OrderRow,
  { settled, held }: { settled: readonly Payment[]; held: readonly HeldPaymentRow[] },
  nowMs: number,
): HistoryEntryShape[] {
  const { payment_id, expires_at_ms } = order;
  const isExpired = payment_id === null && expires_at_ms <= nowMs;
  return toHistory([
    toOrdered(order),
    ...settled.map(({ id: paymentId, address, created_at_ms }) =>
      createEntry(created_at_ms, { kind: 'player', address }, { event: 'paid', paymentId }),
    ),
    ...held.map(toHeldByBan),
    ...(isExpired ? [createEntry(expires_at_ms, SERVER, { event: 'expired' })] : []),
  ]);
}

/** Lists the history of a payment, with its order and the payouts that it caused, oldest first. */
export function toPaymentHistory({
  payment,
  order,
  payouts,
  events,
}: {
  payment: Payment;
  order: OrderRow | null;
  payouts: readonly ListedPayout[];
  events: readonly StoredMoneyEvent[];
}): HistoryEntryShape[] {
  const state = findFirstState(payment, events);
  const refusal = state === 'fulfilled' ? null : payment.refusal;
  return toHistory([
    ...(order ? [toOrdered(order)] : []),
    createEntry(payment.created_at_ms, SERVER, { event: 'settled', state, refusal }),
    ...events.map(toEntry),
    ...payouts.flatMap(toPayoutEntries),
  ]);
}

/** Returns how a payment was first settled: it may have been decided again since. */
function findFirstState(
  { state, refusal }: Payment,
  events: readonly StoredMoneyEvent[],
): PaymentState {
  for (const { details } of events) {
    if (details.event === 'set-aside' || details.event === 'fulfilled') return 'set_aside';
    if (details.event === 'refunded') return details.refusal === null ? 'set_aside' : 'fulfilled';
  }
  return refusal === 'EXCHANGE_NOT_SERVED' ? 'fulfilled' : state;
}

const BAN_CHANGES = {
  'ban user': 'banned',
  'change ban': 'changed',
  'release money': 'released',
  'unban user': 'lifted',
} as const satisfies Record<BanAction, string>;

/** Lists the history of a payment that a ban holds, with what admins did about the ban. */
export const toHeldPaymentHistory = (
  payment: HeldPaymentRow,
  order: OrderRow | null,
  bans: readonly BanEntry[],
): HistoryEntryShape[] =>
  toHistory([
    ...(order ? [toOrdered(order)] : []),
    ...bans.map(({ atMs, admin, action, note }) =>
      createEntry(atMs, toAdmin(admin), { event: 'ban', change: BAN_CHANGES[action], note }),
    ),
    toHeldByBan(payment),
  ]);

const toHeldByBan = (payment: HeldPaymentRow): Entry =>
  createEntry(payment.created_at_ms, SERVER, { event: 'held-by-ban' });

function toPayoutEntries(payout: ListedPayout): Entry[] {
  const { id: payoutId, state, signature, settled_at_ms: atMs } = payout;
  const isPaid = state === 'confirmed' && atMs !== null;
  return [
    toOwed(payout),
    ...(isPaid ? [createEntry(atMs, SERVER, { event: 'payout-paid', payoutId, signature })] : []),
  ];
}

/** Lists the history of a payout, with every batch that it was signed in, oldest first. */
export const toPayoutHistory = ({
  payout,
  payment,
  batches,
  events,
}: {
  payout: ListedPayout;
  payment: Payment | null;
  batches: readonly ListedBatch[];
  events: readonly StoredMoneyEvent[];
}): HistoryEntryShape[] =>
  toHistory([
    toFirstOwed(payout, payment, events),
    ...events.map(toEntry),
    ...batches.flatMap(toBatchEntries),
  ]);

/** Returns what a payout was at first: it may have become the refund of its payment since. */
function toFirstOwed(
  payout: ListedPayout,
  payment: Payment | null,
  events: readonly StoredMoneyEvent[],
): Entry {
  const refund = events.find(({ details }) => details.event === 'refunded');
  const replaced = refund?.details.event === 'refunded' ? refund.details.replaced : null;
  if (!refund || !replaced) return toOwed(payout);
  return toOwed({
    ...payout,
    reason: 'exchange',
    currency: replaced.currency,
    amount_units: BigInt(replaced.units),
    created_at_ms: payment?.created_at_ms ?? refund.at_ms,
  });
}

/** Lists the history of a batch, oldest first. */
export const toBatchHistory = (batch: ListedBatch): HistoryEntryShape[] =>
  toHistory(toBatchEntries(batch));

function toBatchEntries(batch: ListedBatch): Entry[] {
  const { id: batchId, signature, state, unclear_since_ms, settled_at_ms } = batch;
  return [
    createEntry(batch.created_at_ms, SERVER, { event: 'signed', batchId, signature }),
    ...(unclear_since_ms === null
      ? []
      : [createEntry(unclear_since_ms, SERVER, { event: 'unclear', batchId })]),
    ...(settled_at_ms === null
      ? []
      : [createEntry(settled_at_ms, SERVER, { event: 'ended', batchId, state })]),
  ];
}

const toMoney = (currency: Currency, units: bigint) => ({
  currency,
  amount: formatAmount(currency, units),
});

const toOrdered = ({ id, address, currency, price_units, created_at_ms }: OrderRow): Entry => {
  const money = toMoney(currency, price_units);
  const actor = { kind: 'player', address } as const;
  return createEntry(created_at_ms, actor, { event: 'ordered', orderId: id, money });
};

const toOwed = (payout: ListedPayout): Entry =>
  createEntry(payout.created_at_ms, SERVER, {
    event: 'owed',
    payoutId: payout.id,
    reason: payout.reason,
    money: toMoney(payout.currency, payout.amount_units),
    plantId: payout.plant_id,
    paymentId: payout.payment_id,
  });

const toEntry = ({ at_ms, admin_address, details }: StoredMoneyEvent): Entry =>
  createEntry(at_ms, admin_address === null ? SERVER : toAdmin(admin_address), details);

const toAdmin = (address: string) => ({ kind: 'admin', address }) as const;
