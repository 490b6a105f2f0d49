import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lamports, sol, thc, thcUnits } from '../../src/game/amounts.ts';
import {
  DEFAULT_EXCHANGE_RATE_TEXT,
  exchangeRateNumber,
  exchangeRateOf,
  type ExchangeRate,
  exchangeRateText,
  LEAST_EXCHANGE,
  lamportsForThc,
  parseExchangeRate,
  quoteExchange,
  thcForLamports,
  worseRate,
} from '../../src/game/exchange.ts';

const rateOf = (text: string): ExchangeRate => {
  const rate = parseExchangeRate(text);
  if (rate === null) throw new Error(`not a rate: ${text}`);
  return rate;
};
const DEFAULT = rateOf(DEFAULT_EXCHANGE_RATE_TEXT);

describe('parseExchangeRate', () => {
  test('counts attoSOL for one THC', () => {
    expect(DEFAULT).toBe(24_206_900_000_000n);
    expect(rateOf('0.000000000000000001')).toBe(1n);
    expect(rateOf('2')).toBe(2n * 10n ** 18n);
  });

  test.each(['0', '0.0', '', '-1', '1e-5', '0.0000000000000000001'])('refuses %j', (text) => {
    expect(parseExchangeRate(text)).toBeNull();
  });
});

describe('a rate off the wire', () => {
  test.each(['0.0000242069', '0.1', '3', '123456.789', '0.000000000000000001', '0.00000002'])(
    '%s comes as it was sent',
    (text) => {
      const rate = rateOf(text);
      expect(exchangeRateOf(exchangeRateNumber(rate))).toBe(rate);
      expect(exchangeRateText(rate)).toBe(text);
    },
  );

  test.each([0, -1, NaN, Infinity, 1e-19])('%s is none', (number) => {
    expect(exchangeRateOf(number)).toBeNull();
  });
});

describe('what SOL buys', () => {
  test.each([
    // 1 / 0.0000242069 = 41310.53542585...: 0.0000242069 × 41310.535425 = 0.99999999997, one unit
    // more would pass 1.
    [sol('1'), DEFAULT, 41_310_535_425n],
    [sol('0.5'), rateOf('0.5'), 1_000_000n],
    // 1 lamport at 0.0000242069: 10^9 / 24206900 = 41.3 base units.
    [lamports(1n), DEFAULT, 41n],
    [lamports(1n), rateOf('1'), 0n],
    [lamports(0n), DEFAULT, 0n],
  ])('%s lamports at %s attoSOL buy %s units, rounded down', (amount, rate, units) => {
    expect(thcForLamports(amount, rate)).toBe(units);
  });

  test.each([
    [thc(1), DEFAULT, 24_207n], // 24206.9 lamports
    [thc(10), DEFAULT, 242_069n], // exact
    [thcUnits(1n), DEFAULT, 1n],
    [thcUnits(0n), DEFAULT, 0n],
  ])('%s units at %s attoSOL cost %s lamports, rounded up', (amount, rate, cost) => {
    expect(lamportsForThc(amount, rate)).toBe(cost);
  });

  const rates = fc.bigInt(1n, 10n ** 21n);
  const amounts = fc.bigInt(0n, 10n ** 18n);

  test('never more than was paid for, and no whole unit less', () => {
    fc.assert(
      fc.property(amounts, rates, (paid, rate) => {
        const bought = thcForLamports(lamports(paid), rate);
        expect(bought * rate <= paid * 10n ** 15n).toBe(true);
        expect((bought + 1n) * rate > paid * 10n ** 15n).toBe(true);
      }),
    );
  });

  test('the price of an amount buys at least that amount, a lamport less does not', () => {
    fc.assert(
      fc.property(amounts, rates, (wanted, rate) => {
        const price = lamportsForThc(thcUnits(wanted), rate);
        expect(thcForLamports(price, rate) >= wanted).toBe(true);
        if (wanted > 0n) expect(thcForLamports(lamports(price - 1n), rate) < wanted).toBe(true);
      }),
    );
  });

  test('to SOL and back never gains', () => {
    fc.assert(
      fc.property(amounts, rates, (paid, rate) => {
        const bought = thcForLamports(lamports(paid), rate);
        expect(lamportsForThc(bought, rate) <= paid).toBe(true);
      }),
    );
  });
});

describe('quoteExchange', () => {
  // At 0.01 SOL for a THC, 0.01 THC is 0.0001 SOL.
  const rate = rateOf('0.01');

  test('0.01 THC is the least', () => {
    expect(LEAST_EXCHANGE).toBe(10_000n);
    expect(quoteExchange(sol('0.0001'), rate, null)).toEqual({
      ok: true,
      value: { sol: 100_000n, thc: 10_000n },
    });
    expect(quoteExchange(lamports(99_999n), rate, null)).toMatchObject({
      code: 'AMOUNT_TOO_SMALL',
    });
    expect(quoteExchange(lamports(0n), rate, null)).toMatchObject({ code: 'AMOUNT_TOO_SMALL' });
    expect(quoteExchange(lamports(-5n), rate, null)).toMatchObject({ code: 'AMOUNT_TOO_SMALL' });
  });

  test('the whole balance may go, not more', () => {
    expect(quoteExchange(sol('1'), rate, sol('1')).ok).toBe(true);
    expect(quoteExchange(sol('1'), rate, lamports(999_999_999n))).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    });
  });
});

test('a late payment is exchanged at the rate that gives less', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 18n), fc.bigInt(1n, 10n ** 18n), (frozen, current) => {
      const rate = worseRate(frozen, current);
      expect([frozen, current]).toContain(rate);
      for (const other of [frozen, current]) {
        expect(thcForLamports(sol('1'), rate) <= thcForLamports(sol('1'), other)).toBe(true);
      }
    }),
  );
});
