import { formatAmount } from '../../../src/money/amounts.ts';
import { ERROR_MESSAGES } from '../../../src/contract/error-codes.ts';
import { toIso, toIsoOrNull } from '../../../src/contract/primitives.ts';
import type { PlayerSessionsShape } from '../../../src/contract/account-shapes.ts';
import type { ListedSession } from '../../actions/sign-in/sessions.ts';
import type { MoneyEntry } from '../../actions/payments/money-page.ts';
import type { CsvCell } from '../routes/stream-file.ts';

export const presentSessions = (
  sessions: readonly ListedSession[],
  currentId: number,
): PlayerSessionsShape =>
  sessions.map(({ id, createdAtMs, lastUsedAtMs, expiresAtMs, browser }) => ({
    id,
    created: toIso(createdAtMs),
    last_used: toIsoOrNull(lastUsedAtMs),
    expires: toIso(expiresAtMs),
    browser,
    is_current: id === currentId,
  }));

const TIME_COLUMN = /_at_ms$/;
const JSON_COLUMN = /_json$/;

/** Presents a row of the database: times as ISO 8601, base units as text, so that nothing is rounded. */
export const presentRow = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (TIME_COLUMN.test(column) && typeof value === 'number') {
        return [column.replace(/_ms$/, ''), toIso(value)];
      }
      const name = column.replace(TIME_COLUMN, '_at').replace(JSON_COLUMN, '');
      return [name, typeof value === 'bigint' ? value.toString() : value];
    }),
  );

export const MONEY_COLUMNS = [
  'date',
  'paid',
  'direction',
  'kind',
  'state',
  'currency',
  'amount',
  'signature',
  'growhouse',
  'note',
] as const;

/**
 * Presents a payment or payout as lines of a table, one per currency. Orders that were not paid have
 * none, because nothing was moved.
 */
export function presentMoneyLines(entry: MoneyEntry): CsvCell[][] {
  const { type, settled_at_ms, reason, state, signature, refusal } = entry;
  if (type === 'order') return [];
  return listAmounts(entry).map(({ currency, units }) => [
    toIso(entry.created_at_ms),
    toIsoOrNull(settled_at_ms),
    type === 'payment' ? 'out' : 'in',
    reason,
    state,
    currency.toUpperCase(),
    formatAmount(currency, units),
    signature,
    entry.growhouse_id,
    refusal === null ? null : describeRefusal(refusal),
  ]);
}

/** A payment may have brought both currencies. */
function listAmounts({ type, currency, amount_units, received }: MoneyEntry) {
  if (type === 'payout') return [{ currency: currency ?? 'thc', units: amount_units ?? 0n }];
  const both = [
    { currency: 'thc' as const, units: received.thcUnits },
    { currency: 'sol' as const, units: received.lamports },
  ];
  return both.filter(({ units }) => units > 0n);
}

const describeRefusal = (refusal: string): string =>
  Object.entries(ERROR_MESSAGES).find(([code]) => code === refusal)?.[1] ?? refusal;
