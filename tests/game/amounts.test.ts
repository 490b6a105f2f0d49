import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatDecimal,
  lamports,
  parseDecimal,
  sol,
  SOL_DECIMALS,
  toSolNumber,
  thc,
  THC_DECIMALS,
  toThcNumber,
  thcUnits,
} from '../../src/money/amounts.ts';

it('sol and thc convert whole coins with 9 and 6 decimals', { tags: ['CONST-16'] }, () => {
  expect(SOL_DECIMALS).toBe(9);
  expect(THC_DECIMALS).toBe(6);
  expect(thc(3)).toBe(3_000_000n);
  expect(thc(3n)).toBe(3_000_000n);
  expect(sol('0.005')).toBe(5_000_000n);
  expect(sol('1')).toBe(1_000_000_000n);
  expect(lamports(7n)).toBe(7n);
  expect(thcUnits(7n)).toBe(7n);
});

it.each(['', '-1', '0.0000000001', 'one', '1e3'])('sol throws for %j', (text) => {
  expect(() => sol(text)).toThrow(RangeError);
});

describe('parseDecimal', () => {
  it.each([
    ['0', 0n],
    ['1', 1_000_000n],
    ['1.5', 1_500_000n],
    ['0.000001', 1n],
    ['1.500000', 1_500_000n],
    ['007', 7_000_000n],
    ['123456789012345678901234567890', 123456789012345678901234567890n * 1_000_000n],
  ])('parses %j', (text, units) => {
    expect(parseDecimal(text, 6)).toBe(units);
  });

  it.each([
    ...['', ' ', ' 1', '1 ', '1\n', '.5', '1.', '.', '+1', '-1', '1e3', '0x10', '1,5', '1.2.3'],
    ...['NaN', 'Infinity', '١', '0.0000001', '1.0000000', '1234567890123456789012345678901'],
  ])('refuses %j', (text) => {
    expect(parseDecimal(text, 6)).toBeNull();
  });

  it('accepts only whole numbers with 0 decimals', () => {
    expect(parseDecimal('12', 0)).toBe(12n);
    expect(parseDecimal('12.0', 0)).toBeNull();
  });
});

it.each([
  [0n, 6, '0'],
  [1n, 6, '0.000001'],
  [1_500_000n, 6, '1.5'],
  [1_000_000n, 6, '1'],
  [100_000_000n, 6, '100'],
  [-1n, 6, '-0.000001'],
  [-1_500_000n, 6, '-1.5'],
  [120n, 0, '120'],
  [999_999_999n, 9, '0.999999999'],
])('formatDecimal formats %s units with %s decimals as %j', (units, decimals, text) => {
  expect(formatDecimal(units, decimals)).toBe(text);
});

it('parseDecimal reverses formatDecimal for any amount and number of decimals', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 29n), fc.integer({ min: 0, max: 18 }), (units, decimals) => {
      const text = formatDecimal(units, decimals);
      expect(parseDecimal(text, decimals)).toBe(units);
      expect(text).not.toMatch(/\.\d*0$|\.$/);
    }),
  );
});

it('toThcNumber and toSolNumber return whole coins', () => {
  expect(toThcNumber(thc(833))).toBe(833);
  expect(toThcNumber(1n)).toBe(0.000001);
  expect(toSolNumber(sol('0.135'))).toBe(0.135);
  expect(toSolNumber(-5_000_000n)).toBe(-0.005);
});

it('toThcNumber is exact up to 2^53 units', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 15n), (units) => {
      expect(BigInt(Math.round(toThcNumber(units) * 1e6))).toBe(units);
    }),
  );
});
