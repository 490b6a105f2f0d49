import { describe, expect, it } from 'vitest';
import { PAYOUT_REASONS } from '../../src/money/kinds.ts';
import { sol, thc } from '../../src/money/amounts.ts';
import {
  doesVaultOpenAccount,
  getRetryDelayMs,
  isEarned,
  isWorthTransfer,
} from '../../src/money/payout-rules.ts';

describe('isWorthTransfer', () => {
  const refund = (amount: bigint) => ({ reason: 'refund' as const, amount_units: amount });

  it.each([
    ['thc', thc(1)],
    ['sol', sol('0.0001')],
  ] as const)('accepts refunds from the minimum on (%s)', (currency, minimum) => {
    expect(isWorthTransfer(currency, [refund(minimum)])).toBe(true);
    expect(isWorthTransfer(currency, [refund(minimum - 1n)])).toBe(false);
    expect(isWorthTransfer(currency, [refund(minimum - 1n), refund(1n)])).toBe(true);
    expect(isWorthTransfer(currency, [])).toBe(false);
  });

  it.each(['harvest', 'upgrade', 'exchange'] as const)(
    'accepts any amount of a payout (%s)',
    (reason) => {
      expect(isWorthTransfer('thc', [{ reason, amount_units: 1n }])).toBe(true);
      expect(isWorthTransfer('thc', [refund(1n), { reason, amount_units: 1n }])).toBe(true);
    },
  );
});

describe('doesVaultOpenAccount', () => {
  it.each([
    ['harvest', 0, true],
    ['upgrade', 1, true],
    ['harvest', 2, false],
    ['exchange', 0, false],
    ['refund', 0, false],
  ] as const)('decides for a payout (%s) after %i openings', (reason, openings, expected) => {
    expect(doesVaultOpenAccount([{ reason: 'refund' }, { reason }], openings)).toBe(expected);
  });
});

describe('getRetryDelayMs', () => {
  it('doubles from one minute up to an hour', () => {
    const minutes = [0, 1, 2, 3, 4, 5, 6, 7, 1000].map((each) => getRetryDelayMs(each) / 60_000);
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });
});

it('isEarned is true only for THC from growers', () => {
  expect(PAYOUT_REASONS.filter(isEarned)).toEqual(['harvest', 'upgrade']);
});
