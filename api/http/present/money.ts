import { ERROR_MESSAGES } from '../../../src/contract/error-codes.ts';
import { PAYOUT_STOP_MESSAGES } from '../../../src/contract/admin/payout-stops.ts';
import { toIso } from '../../../src/contract/primitives.ts';
import type { MoneyEntryShape, MoneyShape } from '../../../src/contract/account-shapes.ts';
import { formatAmounts, type Money, toSolNumber, toThcNumber } from '../../../src/money/amounts.ts';
import type { ExchangeRate } from '../../../src/money/exchange.ts';
import { quoteReturn } from '../../../src/money/payment-return.ts';
import { listReceived } from '../../actions/payments/incoming-payment.ts';
import type { MoneyCursor, MoneyEntry, MoneyPage } from '../../actions/payments/money-page.ts';

export function presentMoney(
  { entries, hasMore, rate, stop }: MoneyPage,
  nowMs: number,
): MoneyShape {
  const shapes = entries.map((entry) => presentEntry(entry, { nowMs, rate, stop }));
  return { entries: shapes, next: hasMore ? (shapes.at(-1)?.cursor ?? null) : null };
}

/** Parses a cursor; null for any other text. */
export function parseCursor(text: string): MoneyCursor | null {
  const [createdAtMs, type, id] = text.split('.');
  if (type !== 'order' && type !== 'payment' && type !== 'payout') return null;
  return { created_at_ms: Number(createdAtMs), type, id: Number(id) };
}

function presentEntry(
  entry: MoneyEntry,
  { nowMs, rate, stop }: { nowMs: number } & Pick<MoneyPage, 'rate' | 'stop'>,
): MoneyEntryShape {
  const { type, id, created_at_ms } = entry;
  const { currency, amount } = listAmounts(entry).at(-1) ?? { currency: 'thc', amount: 0n };
  return {
    cursor: `${created_at_ms}.${type}.${id}`,
    type,
    reason: type === 'payout' ? entry.reason : entry.kind,
    currency,
    amount: currency === 'sol' ? toSolNumber(amount) : toThcNumber(amount),
    state: type === 'order' ? getOrderState(entry, nowMs) : entry.state,
    signature: type === 'order' ? null : entry.signature,
    waiting_for: type === 'payout' ? entry.parked_reason : null,
    growhouseId: entry.growhouse_id,
    returns: presentReturn(entry, rate),
    note: getStopMessage(entry, stop) ?? getRefusalMessage(entry),
    date_created: toIso(created_at_ms),
  };
}

const getOrderState = ({ expires_at_ms }: { expires_at_ms: number }, nowMs: number) =>
  expires_at_ms > nowMs ? 'open' : 'expired';

function presentReturn(entry: MoneyEntry, rate: ExchangeRate): MoneyEntryShape['returns'] {
  if (entry.type !== 'payment' || entry.state !== 'set_aside') return null;
  if (entry.refusal !== 'NO_MEMO') return null;
  const decision = quoteReturn(entry.received, rate);
  if (!decision.ok) return null;
  return { paymentId: entry.id, ...formatAmounts(decision.value) };
}

/**
 * Lists the price of an order, the amounts received with a payment, or the amount of a payout.
 * A payment of SOL with some THC counts as one of SOL, which is last.
 */
export function listAmounts(entry: MoneyEntry): Money[] {
  if (entry.type === 'payment') return listReceived(entry);
  const amount = entry.type === 'order' ? entry.price_units : entry.amount_units;
  return [{ currency: entry.currency, amount }];
}

/** Says why a payout waits for which nothing else is known to be in the way. */
const getStopMessage = (entry: MoneyEntry, stop: MoneyPage['stop']): string | null =>
  entry.type === 'payout' && entry.state === 'queued' && entry.parked_reason === null && stop
    ? PAYOUT_STOP_MESSAGES[stop]
    : null;

/** Returns why a payment bought nothing; null if it did, or for an unknown code. */
export function getRefusalMessage(entry: MoneyEntry): string | null {
  const refusal = entry.type === 'payment' ? entry.refusal : null;
  return Object.entries(ERROR_MESSAGES).find(([code]) => code === refusal)?.[1] ?? null;
}
