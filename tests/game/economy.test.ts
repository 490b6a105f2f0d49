import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../../src/game/decision.ts';
import {
  checkPurchasesOpen,
  checkRateChange,
  getRateExpiryMs,
  isRateStale,
} from '../../src/money/economy.ts';

const HOUR_MS = 3_600_000;

describe('isRateStale', () => {
  it('is true from the hour on at which the rate expires', () => {
    const settings = { rateValidHours: 24 };
    const rateSetAtMs = 1000;
    const at = (nowMs: number) => isRateStale(settings, { rateSetAtMs, nowMs });
    expect(getRateExpiryMs(settings, rateSetAtMs)).toBe(1000 + 24 * HOUR_MS);
    expect(at(1000)).toBe(false);
    expect(at(999 + 24 * HOUR_MS)).toBe(false);
    expect(at(1000 + 24 * HOUR_MS)).toBe(true);
  });

  it('is never true for a rate without an expiry', () => {
    expect(getRateExpiryMs({ rateValidHours: 0 }, 0)).toBeNull();
    expect(isRateStale({ rateValidHours: 0 }, { rateSetAtMs: 0, nowMs: 1e15 })).toBe(false);
  });
});

describe('checkRateChange', () => {
  it.each([
    [100n, 1000n],
    [100n, 10n],
    [100n, 100n],
    [5n, 1n],
  ])('accepts a change from %d to %d', (current, next) => {
    expect(checkRateChange(current, next)).toEqual(accept(next));
  });

  it.each([
    [100n, 1001n],
    [100n, 9n],
    [24_206_900_000_000n, 24_206_900_000n],
  ])('refuses a change from %d to %d', (current, next) => {
    expect(checkRateChange(current, next)).toEqual(refuse('RATE_CHANGE_TOO_LARGE'));
  });
});

it('checkPurchasesOpen refuses while purchases are paused', () => {
  expect(checkPurchasesOpen(false)).toEqual(accept(true));
  expect(checkPurchasesOpen(true)).toEqual(refuse('PURCHASES_PAUSED'));
});
