import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../../src/game/decision.ts';
import { lamports, sol, thc, thcUnits } from '../../src/money/amounts.ts';
import {
  DEFAULT_EXCHANGE_RATE_TEXT,
  toExchangeRateNumber,
  toExchangeRate,
  type ExchangeRate,
  formatExchangeRate,
  MIN_EXCHANGE_THC,
  convertThcToLamports,
  parseExchangeRate,
  quoteExchange,
  convertLamportsToThc,
  getLessFavorableRate,
} from '../../src/money/exchange.ts';

const parseRate = (text: string): ExchangeRate => {
  const rate = parseExchangeRate(text);
  if (rate === null) throw new Error(`Not a rate: ${text}`);
  return rate;
};
const DEFAULT = parseRate(DEFAULT_EXCHANGE_RATE_TEXT);

describe('parseExchangeRate', () => {
  it('returns attoSOL per THC', () => {
    expect(DEFAULT).toBe(24_206_900_000_000n);
    expect(parseRate('0.000000000000000001')).toBe(1n);
    expect(parseRate('2')).toBe(2n * 10n ** 18n);
  });

  it.each(['0', '0.0', '', '-1', '1e-5', '0.0000000000000000001'])('refuses %j', (text) => {
    expect(parseExchangeRate(text)).toBeNull();
  });
});

describe('toExchangeRate', () => {
  it.each(['0.0000242069', '0.1', '3', '123456.789', '0.000000000000000001', '0.00000002'])(
    'reverses toExchangeRateNumber for %s',
    (text) => {
      const rate = parseRate(text);
      expect(toExchangeRate(toExchangeRateNumber(rate))).toBe(rate);
      expect(formatExchangeRate(rate)).toBe(text);
    },
  );

  it.each([0, -1, NaN, Infinity, 1e-19])('returns null for %s', (number) => {
    expect(toExchangeRate(number)).toBeNull();
  });
});

describe('conversion between SOL and THC', () => {
  it.each([
    // 1 / 0.0000242069 = 41310.53542585...: 0.0000242069 × 41310.535425 = 0.99999999997; one more
    // unit would cost more than 1 SOL.
    [sol('1'), DEFAULT, 41_310_535_425n],
    [sol('0.5'), parseRate('0.5'), 1_000_000n],
    // 1 lamport at 0.0000242069: 10^9 / 24206900 = 41.3 base units.
    [lamports(1n), DEFAULT, 41n],
    [lamports(1n), parseRate('1'), 0n],
    [lamports(0n), DEFAULT, 0n],
  ])('converts %s lamports at %s attoSOL to %s units, rounded down', (amount, rate, units) => {
    expect(convertLamportsToThc(amount, rate)).toBe(units);
  });

  it.each([
    [thc(1), DEFAULT, 24_207n], // 24206.9 lamports
    [thc(10), DEFAULT, 242_069n], // exact
    [thcUnits(1n), DEFAULT, 1n],
    [thcUnits(0n), DEFAULT, 0n],
  ])('converts %s units at %s attoSOL to %s lamports, rounded up', (amount, rate, cost) => {
    expect(convertThcToLamports(amount, rate)).toBe(cost);
  });

  const rates = fc.bigInt(1n, 10n ** 21n);
  const amounts = fc.bigInt(0n, 10n ** 18n);

  it('gives the most units that the payment covers', () => {
    fc.assert(
      fc.property(amounts, rates, (paid, rate) => {
        const bought = convertLamportsToThc(lamports(paid), rate);
        expect(bought * rate <= paid * 10n ** 15n).toBe(true);
        expect((bought + 1n) * rate > paid * 10n ** 15n).toBe(true);
      }),
    );
  });

  it('prices an amount at the fewest lamports that buy it', () => {
    fc.assert(
      fc.property(amounts, rates, (wanted, rate) => {
        const price = convertThcToLamports(thcUnits(wanted), rate);
        expect(convertLamportsToThc(price, rate) >= wanted).toBe(true);
        if (wanted > 0n)
          expect(convertLamportsToThc(lamports(price - 1n), rate) < wanted).toBe(true);
      }),
    );
  });
});

describe('quoteExchange', () => {
  // At 0.01 SOL per THC, 0.01 THC costs 0.0001 SOL.
  const rate = parseRate('0.01');

  it('refuses less than 0.01 THC', { tags: ['INPUT-09'] }, () => {
    expect(MIN_EXCHANGE_THC).toBe(10_000n);
    const quote = accept({ sol: 100_000n, thc: 10_000n });
    expect(quoteExchange(sol('0.0001'), rate, null)).toEqual(quote);
    for (const amount of [99_999n, 0n, -5n]) {
      expect(quoteExchange(lamports(amount), rate, null)).toEqual(refuse('AMOUNT_TOO_SMALL'));
    }
  });

  it('accepts the whole balance and refuses more', { tags: ['INPUT-09'] }, () => {
    expect(quoteExchange(sol('1'), rate, sol('1')).ok).toBe(true);
    const refused = quoteExchange(sol('1'), rate, lamports(999_999_999n));
    expect(refused).toEqual(refuse('INSUFFICIENT_FUNDS'));
  });
});

it('getLessFavorableRate returns the rate that gives less THC', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 18n), fc.bigInt(1n, 10n ** 18n), (frozen, current) => {
      const rate = getLessFavorableRate(frozen, current);
      expect([frozen, current]).toContain(rate);
      for (const other of [frozen, current]) {
        expect(convertLamportsToThc(sol('1'), rate) <= convertLamportsToThc(sol('1'), other)).toBe(
          true,
        );
      }
    }),
  );
});
