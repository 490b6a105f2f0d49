import { describe, expect, it } from 'vitest';
import {
  solBalanceText,
  solText,
  thcBalanceText,
  shortThcText,
  thcText,
} from '../../../src/entities/amount-text.ts';
import { harvestBonusText, wateringBonusText } from '../../../src/entities/bonus-text.ts';
import { counted, countdownText } from '../../../src/entities/countdown-text.ts';
import { growerBonusTexts } from '../../../src/entities/grower-bonus.ts';
import { lamports, thcUnits } from '../../../src/game/amounts.ts';
import { growerShape } from '../kit/farm.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

describe('countdownText', () => {
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
  ])('%d ms is %s', (ms, text) => {
    expect(countdownText(ms)).toBe(text);
  });
});

describe('amounts', () => {
  it('shows THC in whole coins with grouping, never more than there is', () => {
    expect(thcText(18240.999)).toBe('18,240');
    expect(thcText(0)).toBe('0');
  });

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
  ])('cuts a long amount of THC short, never above it: %d', (thc, text) => {
    expect(shortThcText(thc)).toBe(text);
  });

  it.each([
    [999, '999'],
    [1000, '1,000'],
    [123_456, '123,456'],
    [1_234_567.9, '1,234,567'],
  ])('groups the digits of %d THC', (amount, text) => {
    expect(thcText(amount)).toBe(text);
  });

  it.each([
    [0n, '0', '0'],
    [1n, '0.000000001', '0'],
    [999n, '0.000000999', '0'],
    [1000n, '0.000001', '0.001'],
    [10_290_000n, '0.01029', '10.29'],
    [1_234_567_891_234_567n, '1,234,567.891234567', '1,234,567,891.234'],
  ])('shows %d base units that a wallet holds without rounding up', (units, asSol, asThc) => {
    expect(solBalanceText(lamports(units))).toBe(asSol);
    expect(thcBalanceText(thcUnits(units))).toBe(asThc);
  });

  it('shows SOL with three decimals', () => {
    expect(solText(2.48051)).toBe('2.481');
  });

  it.each([
    [40, '-0.4HR'],
    [25, '-0.3HR'],
    [0, '-0.0HR'],
    [520, '-5.2HR'],
  ])('shows %d hundredths of an hour saved as %s', (hundredths, text) => {
    expect(wateringBonusText(hundredths)).toBe(text);
  });

  it('shows a harvest bonus with the decimals asked for', () => {
    expect(harvestBonusText(1_841_249, 4)).toBe('1.8412x');
    expect(harvestBonusText(1_841_250, 4)).toBe('1.8413x');
    expect(harvestBonusText(250_000, 2)).toBe('0.25x');
  });

  it('counts with the plural', () => {
    expect([counted(0, 'plant'), counted(1, 'plant'), counted(2, 'plant')]).toEqual([
      '0 plants',
      '1 plant',
      '2 plants',
    ]);
  });
});

describe('growerBonusTexts', () => {
  it('tells what a grower brings alone: its boost plus its skew', () => {
    expect(growerBonusTexts(growerShape(1, 1))).toEqual({
      harvest: '+0.25x',
      water: '-0.3HR',
      plants: '+0',
      seeds: '+1',
    });
    expect(growerBonusTexts(growerShape(1, 5))).toEqual({
      harvest: '+0.60x',
      water: '-0.6HR',
      plants: '+2',
      seeds: '+5',
    });
  });
});
