import { ERROR_MESSAGES } from '../../../src/contract/error-codes.ts';
import { toIso } from '../../../src/contract/primitives.ts';
import type { MoneyEntryShape, MoneyShape } from '../../../src/contract/money-shapes.ts';
import { toSolNumber, toThcNumber } from '../../../src/game/amounts.ts';
import type { MoneyCursor, MoneyEntry, MoneyPage } from '../../actions/payments/read-money.ts';

export function presentMoney({ entries, hasMore }: MoneyPage, nowMs: number): MoneyShape {
  const shapes = entries.map((entry) => presentEntry(entry, nowMs));
  return { entries: shapes, next: hasMore ? (shapes.at(-1)?.cursor ?? null) : null };
}

/** Parses a cursor; null for any other text. */
export function parseCursor(text: string): MoneyCursor | null {
  const [createdAtMs, type, id] = text.split('.');
  if (type !== 'order' && type !== 'payment' && type !== 'payout') return null;
  return { createdAtMs: Number(createdAtMs), type, id: Number(id) };
}

function presentEntry(entry: MoneyEntry, nowMs: number): MoneyEntryShape {
  const { type, id, createdAtMs, reason, growhouseId, signature } = entry;
  return {
    cursor: `${createdAtMs}.${type}.${id}`,
    type,
    reason,
    ...toMoneyAmount(entry),
    state: entry.state ?? ((entry.expiresAtMs ?? 0) > nowMs ? 'open' : 'expired'),
    signature,
    waiting_for: entry.parkedReason,
    growhouseId,
    note: getRefusalMessage(entry),
    date_created: toIso(createdAtMs),
  };
}

/** Returns the amount in the currency that was paid, not in the one that it bought. */
function toMoneyAmount({ type, amount, currency, received }: MoneyEntry) {
  const isSol = type === 'payment' ? received.lamports > 0n : currency === 'sol';
  const units = type === 'payment' ? (isSol ? received.lamports : received.thcUnits) : amount;
  return isSol
    ? ({ currency: 'sol', amount: toSolNumber(units ?? 0n) } as const)
    : ({ currency: 'thc', amount: toThcNumber(units ?? 0n) } as const);
}

function getRefusalMessage({ refusal }: MoneyEntry): string | null {
  if (refusal === null) return null;
  return Object.entries(ERROR_MESSAGES).find(([code]) => code === refusal)?.[1] ?? null;
}
