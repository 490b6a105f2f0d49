import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatDecimal,
  lamports,
  parseDecimal,
  sol,
  SOL_DECIMALS,
  solNumber,
  thc,
  THC_DECIMALS,
  thcNumber,
  thcUnits,
} from '../../src/game/amounts.ts';

test('a coin has the decimals of its chain', () => {
  expect(SOL_DECIMALS).toBe(9);
  expect(THC_DECIMALS).toBe(6);
  expect(thc(3)).toBe(3_000_000n);
  expect(thc(3n)).toBe(3_000_000n);
  expect(sol('0.005')).toBe(5_000_000n);
  expect(sol('1')).toBe(1_000_000_000n);
  expect(lamports(7n)).toBe(7n);
  expect(thcUnits(7n)).toBe(7n);
});

test.each(['', '-1', '0.0000000001', 'one', '1e3'])('%j is no amount of SOL', (text) => {
  expect(() => sol(text)).toThrow(RangeError);
});

describe('parseDecimal', () => {
  test.each([
    ['0', 0n],
    ['1', 1_000_000n],
    ['1.5', 1_500_000n],
    ['0.000001', 1n],
    ['1.500000', 1_500_000n],
    ['007', 7_000_000n],
    ['123456789012345678901234567890', 123456789012345678901234567890n * 1_000_000n],
  ])('reads %j', (text, units) => {
    expect(parseDecimal(text, 6)).toBe(units);
  });

  test.each([
    '',
    ' ',
    ' 1',
    '1 ',
    '1\n',
    '.5',
    '1.',
    '.',
    '+1',
    '-1',
    '1e3',
    '0x10',
    '1,5',
    '1.2.3',
    'NaN',
    'Infinity',
    '١',
    '0.0000001',
    '1.0000000',
    '1234567890123456789012345678901',
  ])('refuses %j', (text) => {
    expect(parseDecimal(text, 6)).toBeNull();
  });

  test('takes whole numbers only where there are no decimals', () => {
    expect(parseDecimal('12', 0)).toBe(12n);
    expect(parseDecimal('12.0', 0)).toBeNull();
  });
});

test.each([
  [0n, 6, '0'],
  [1n, 6, '0.000001'],
  [1_500_000n, 6, '1.5'],
  [1_000_000n, 6, '1'],
  [100_000_000n, 6, '100'],
  [-1n, 6, '-0.000001'],
  [-1_500_000n, 6, '-1.5'],
  [120n, 0, '120'],
  [999_999_999n, 9, '0.999999999'],
])('%s units with %s decimals are written %j', (units, decimals, text) => {
  expect(formatDecimal(units, decimals)).toBe(text);
});

test('what is written reads back, for any amount and any number of decimals', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 29n), fc.integer({ min: 0, max: 18 }), (units, decimals) => {
      const text = formatDecimal(units, decimals);
      expect(parseDecimal(text, decimals)).toBe(units);
      expect(text).not.toMatch(/\.\d*0$|\.$/);
    }),
  );
});

test('the wire carries whole coins', () => {
  expect(thcNumber(thc(833))).toBe(833);
  expect(thcNumber(1n)).toBe(0.000001);
  expect(solNumber(sol('0.135'))).toBe(0.135);
  expect(solNumber(-5_000_000n)).toBe(-0.005);
});

test('an amount up to 2^53 units comes back exactly from its wire number', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 15n), (units) => {
      expect(BigInt(Math.round(thcNumber(units) * 1e6))).toBe(units);
    }),
  );
});
