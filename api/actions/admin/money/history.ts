import type { OrderRow, HeldPaymentRow } from '../../../store/tables/payment-tables.ts';
import type { Payment } from '../../../store/payments/payments.ts';
import type { ListedBatch } from '../../../store/payouts/batches.ts';
import type { Money } from '../../../../src/money/amounts.ts';
import type { PaymentState, BatchState, PayoutReason } from '../../../../src/money/kinds.ts';
import type { MoneyEventDetails } from '../../../../src/contract/admin/money-events.ts';
import type { BanAction, BanEntry } from '../../../store/admin/audit.ts';
import type { ListedPayout } from '../../../store/lists/payouts-list.ts';
import type { StoredMoneyEvent } from '../../../store/payments/money-events.ts';

/** Who caused an entry of a history. */
export type Actor =
  | { kind: 'server'; address: null }
  | { kind: 'player' | 'admin'; address: string };

type BanChange = 'banned' | 'changed' | 'released' | 'lifted';

/** What happened, in addition to the recorded events. */
export type StoryAction =
  | { event: 'ordered'; orderId: number; money: Money }
  | { event: 'expired' }
  | { event: 'paid'; paymentId: number }
  | { event: 'settled'; state: PaymentState; refusal: string | null }
  | {
      event: 'owed';
      payoutId: number;
      reason: PayoutReason;
      money: Money;
      plantId: number | null;
      paymentId: number | null;
    }
  | { event: 'signed'; batchId: number; signature: string }
  | { event: 'unclear'; batchId: number }
  | { event: 'ended'; batchId: number; state: BatchState }
  | { event: 'ban'; change: BanChange }
  | { event: 'payout-paid'; payoutId: number; signature: string | null };

export interface HistoryEntry {
  atMs: number;
  actor: Actor;
  action: StoryAction | MoneyEventDetails;
}

const SERVER: Actor = { kind: 'server', address: null };

/** Tells the history of an order, oldest first. */
export function toOrderHistory(
  order: OrderRow,
  payments: readonly Payment[],
  nowMs: number,
): HistoryEntry[] {
  const entries = [toOrdered(order)];
  for (const { id, address, created_at_ms: atMs } of payments) {
    const actor: Actor = { kind: 'player', address };
    entries.push({ atMs, actor, action: { event: 'paid', paymentId: id } });
  }
  if (order.payment_id === null && order.expires_at_ms <= nowMs) {
    entries.push({ atMs: order.expires_at_ms, actor: SERVER, action: { event: 'expired' } });
  }
  return sortByTime(entries);
}

/** Tells the history of a payment, with its order and the payouts that it caused, oldest first. */
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
}): HistoryEntry[] {
  const { created_at_ms: atMs, refusal } = payment;
  const state = findFirstState(payment, events);
  const settled = { event: 'settled', state, refusal: state === 'fulfilled' ? null : refusal };
  return sortByTime([
    ...(order ? [toOrdered(order)] : []),
    { atMs, actor: SERVER, action: settled as StoryAction },
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

const BAN_CHANGES: Readonly<Record<BanAction, BanChange>> = {
  'ban user': 'banned',
  'change ban': 'changed',
  'release money': 'released',
  'unban user': 'lifted',
};

/** Tells the history of a payment that a ban holds, with what admins did about the ban. */
export function toHeldPaymentHistory({
  payment,
  order,
  bans,
}: {
  payment: HeldPaymentRow;
  order: OrderRow | null;
  bans: readonly BanEntry[];
}): HistoryEntry[] {
  return sortByTime([
    ...(order ? [toOrdered(order)] : []),
    ...bans.map(({ atMs, admin, action }) => ({
      atMs,
      actor: { kind: 'admin', address: admin } as const,
      action: { event: 'ban', change: BAN_CHANGES[action] } as const,
    })),
    { atMs: payment.created_at_ms, actor: SERVER, action: { event: 'held-by-ban' } },
  ]);
}

function toPayoutEntries(payout: ListedPayout): HistoryEntry[] {
  const entries = [toOwed(payout)];
  const { id: payoutId, state, signature, settled_at_ms: atMs } = payout;
  if (state === 'confirmed' && atMs !== null) {
    const action = { event: 'payout-paid', payoutId, signature } as const;
    entries.push({ atMs, actor: SERVER, action });
  }
  return entries;
}

/** Tells the history of a payout, with every batch that it was signed in, oldest first. */
export function toPayoutHistory({
  payout,
  payment,
  batches,
  events,
}: {
  payout: ListedPayout;
  payment: Payment | null;
  batches: readonly ListedBatch[];
  events: readonly StoredMoneyEvent[];
}): HistoryEntry[] {
  const replacement = events.find(({ details }) => details.event === 'refunded');
  return sortByTime([
    replacement ? toReplaced(payout, payment, replacement) : toOwed(payout),
    ...events.map(toEntry),
    ...batches.flatMap(toBatchHistory),
  ]);
}

/** Tells what a payout was before it became the refund of its payment. */
function toReplaced(
  payout: ListedPayout,
  payment: Payment | null,
  { details, at_ms: atMs }: StoredMoneyEvent,
): HistoryEntry {
  const replaced = details.event === 'refunded' ? details.replaced : null;
  if (!replaced) return toOwed(payout);
  const money = { currency: replaced.currency, amount: BigInt(replaced.units) };
  const owed = toOwed({ ...payout, created_at_ms: payment?.created_at_ms ?? atMs });
  return { ...owed, action: { ...owed.action, reason: 'exchange', money } as StoryAction };
}

/** Tells the history of a batch, oldest first. */
export function toBatchHistory(batch: ListedBatch): HistoryEntry[] {
  const { id: batchId, signature, state, unclear_since_ms, settled_at_ms } = batch;
  const entries: HistoryEntry[] = [
    { atMs: batch.created_at_ms, actor: SERVER, action: { event: 'signed', batchId, signature } },
  ];
  if (unclear_since_ms !== null) {
    entries.push({ atMs: unclear_since_ms, actor: SERVER, action: { event: 'unclear', batchId } });
  }
  if (settled_at_ms !== null) {
    entries.push({
      atMs: settled_at_ms,
      actor: SERVER,
      action: { event: 'ended', batchId, state },
    });
  }
  return entries;
}

function toOrdered({ id, address, currency, price_units, created_at_ms }: OrderRow): HistoryEntry {
  const money = { currency, amount: price_units };
  const action = { event: 'ordered', orderId: id, money } as const;
  return { atMs: created_at_ms, actor: { kind: 'player', address }, action };
}

function toOwed(payout: ListedPayout): HistoryEntry {
  const { id: payoutId, reason, currency, plant_id: plantId, payment_id: paymentId } = payout;
  const money = { currency, amount: payout.amount_units };
  const action = { event: 'owed', payoutId, reason, money, plantId, paymentId } as const;
  return { atMs: payout.created_at_ms, actor: SERVER, action };
}

function toEntry({
  at_ms: atMs,
  admin_address: adminAddress,
  details,
}: StoredMoneyEvent): HistoryEntry {
  const actor: Actor = adminAddress === null ? SERVER : { kind: 'admin', address: adminAddress };
  return { atMs, actor, action: details };
}

/** Sorts by time; entries of the same time keep their order. */
const sortByTime = (entries: readonly HistoryEntry[]): HistoryEntry[] =>
  entries.toSorted((a, b) => a.atMs - b.atMs);
