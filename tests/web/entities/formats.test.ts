import { describe, expect, it } from 'vitest';
import {
  formatSolBalance,
  formatSol,
  formatThcBalance,
  formatShortThc,
  formatThc,
  formatHarvestBonus,
  formatWateringBonus,
} from '../../../src/entities/format/format-amount.ts';
import { formatDuration } from '../../../src/entities/format/format-time.tsx';
import { formatGrowerBonuses } from '../../../src/entities/grower/grower-licence.tsx';
import { lamports, thcUnits } from '../../../src/money/amounts.ts';
import { growerShape } from '../../kit/shapes.ts';
import { pluralize } from '../../../src/features/admin/pluralize.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

describe('formatDuration', () => {
  it.each([
    [1, '1 second'],
    [1001, '2 seconds'],
    [59 * SECOND, '59 seconds'],
    [60 * SECOND, '1 minute'],
    [HOUR - SECOND, '59 minutes'],
    [HOUR, '1 hour'],
    [9 * HOUR + 1800 * SECOND, '9 hours'],
    [24 * HOUR - SECOND, '23 hours'],
    [24 * HOUR, '1 day'],
    [71 * HOUR, '2 days'],
  ])('formats %d ms as %s', { tags: ['CONST-14'] }, (ms, text) => {
    expect(formatDuration(ms)).toBe(text);
  });
});

describe('amounts', () => {
  it.each([
    [0.9, '0'],
    [99_999.9, '99,999'],
    [100_000, '100K'],
    [152_999, '152K'],
    [999_999.999, '999K'],
    [1_000_000, '1M'],
    [1_059_999, '1.05M'],
    [12_497_678, '12.4M'],
    [100_000_000, '100M'],
    [2_300_000_000, '2.3B'],
    [7_000_000_000_000_000, '7000T'],
  ])('shortens a long amount of THC, rounded down: %d', (thc, text) => {
    expect(formatShortThc(thc)).toBe(text);
  });

  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [123_456, '123,456'],
    [1_234_567.9, '1,234,567'],
  ])('formats %d THC in whole coins with grouping, rounded down', (amount, text) => {
    expect(formatThc(amount)).toBe(text);
  });

  it.each([
    [0n, '0', '0'],
    [1n, '0.000000001', '0'],
    [999n, '0.000000999', '0'],
    [1000n, '0.000001', '0.001'],
    [10_290_000n, '0.01029', '10.29'],
    [1_234_567_891_234_567n, '1,234,567.891234567', '1,234,567,891.234'],
  ])('formats %d base units without rounding up', { tags: ['CONST-13'] }, (units, asSol, asThc) => {
    expect(formatSolBalance(lamports(units))).toBe(asSol);
    expect(formatThcBalance(thcUnits(units))).toBe(asThc);
  });

  it('formats SOL with three decimals', { tags: ['CONST-12'] }, () => {
    expect(formatSol(2.48051)).toBe('2.481');
  });

  it.each([
    [40, '-0.4HR'],
    [25, '-0.3HR'],
    [0, '0.0HR'],
    [4, '0.0HR'],
    [520, '-5.2HR'],
  ])('formats %d hundredths of an hour saved as %s', { tags: ['CONST-10'] }, (hundredths, text) => {
    expect(formatWateringBonus(hundredths)).toBe(text);
  });

  it('formats a harvest bonus with the given decimals', { tags: ['CONST-11'] }, () => {
    expect(formatHarvestBonus(1_841_249, 4)).toBe('1.8412x');
    expect(formatHarvestBonus(1_841_250, 4)).toBe('1.8413x');
    expect(formatHarvestBonus(250_000, 2)).toBe('0.25x');
  });

  it('adds a plural s unless the count is 1', () => {
    const texts = [0, 1, 2].map((count) => pluralize(count, 'plant')).join();
    expect(texts).toBe('0 plants,1 plant,2 plants');
  });
});

describe('formatGrowerBonuses', () => {
  it('formats the bonuses of a grower that works alone, with its skew', () => {
    const [common, mythic] = [growerShape(1, 1), growerShape(1, 5)].map(formatGrowerBonuses);
    expect(common).toEqual({ harvest: '+0.25x', water: '-0.3HR', plants: '+0', seeds: '+1' });
    expect(mythic).toEqual({ harvest: '+0.60x', water: '-0.6HR', plants: '+2', seeds: '+5' });
  });
});
