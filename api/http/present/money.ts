import { ERROR_MESSAGES } from '../../../src/contract/error-codes.ts';
import { PAYOUT_STOP_MESSAGES } from '../../../src/contract/admin/payout-stops.ts';
import { toIso } from '../../../src/contract/primitives.ts';
import type { MoneyEntryShape, MoneyShape } from '../../../src/contract/account-shapes.ts';
import { toSolNumber, toThcNumber, formatAmounts } from '../../../src/money/amounts.ts';
import type { ExchangeRate } from '../../../src/money/exchange.ts';
import { quoteReturn } from '../../../src/money/payment-return.ts';
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
  const { type, id, created_at_ms, reason, signature } = entry;
  return {
    cursor: `${created_at_ms}.${type}.${id}`,
    type,
    reason,
    ...toMoneyAmount(entry),
    state: entry.state ?? ((entry.expires_at_ms ?? 0) > nowMs ? 'open' : 'expired'),
    signature,
    waiting_for: entry.parked_reason,
    growhouseId: entry.growhouse_id,
    returns: presentReturn(entry, rate),
    note: getStopMessage(entry, stop) ?? getRefusalMessage(entry),
    date_created: toIso(created_at_ms),
  };
}

function presentReturn(
  { type, id, state, refusal, received }: MoneyEntry,
  rate: ExchangeRate,
): MoneyEntryShape['returns'] {
  if (type !== 'payment' || state !== 'set_aside' || refusal !== 'NO_MEMO') return null;
  const decision = quoteReturn(received, rate);
  if (!decision.ok) return null;
  return { paymentId: id, ...formatAmounts(decision.value) };
}

/** Returns the amount in the currency that was paid, not in the one that it bought. */
function toMoneyAmount({ type, amount_units, currency, received }: MoneyEntry) {
  const isSol = type === 'payment' ? received.lamports > 0n : currency === 'sol';
  const units = type === 'payment' ? (isSol ? received.lamports : received.thcUnits) : amount_units;
  return isSol
    ? ({ currency: 'sol', amount: toSolNumber(units ?? 0n) } as const)
    : ({ currency: 'thc', amount: toThcNumber(units ?? 0n) } as const);
}

/** Says why a payout waits for which nothing else is known to be in the way. */
const getStopMessage = ({ type, state, parked_reason }: MoneyEntry, stop: MoneyPage['stop']) =>
  type === 'payout' && state === 'queued' && parked_reason === null && stop !== null
    ? PAYOUT_STOP_MESSAGES[stop]
    : null;

/** Returns why a payment bought nothing; null if it did, or for an unknown code. */
export function getRefusalMessage({ refusal }: Pick<MoneyEntry, 'refusal'>): string | null {
  return Object.entries(ERROR_MESSAGES).find(([code]) => code === refusal)?.[1] ?? null;
}
