import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { thc } from '../../src/game/amounts.ts';
import { growerClassOf } from '../../src/game/grower-class.ts';
import {
  harvestBonusMillionths,
  harvestBonusTerms,
  harvestPayout,
  LEAST_WATERING_HUNDREDTHS,
  standingTerms,
  type Term,
  wateringHundredths,
  wateringTerms,
} from '../../src/game/growth.ts';
import { RARITIES, type RarityId } from '../../src/game/rarity.ts';
import { strainOf } from '../../src/game/strain.ts';
import { divideHalfUp } from '../../src/game/whole.ts';

const growers = (...ids: RarityId[]) => ids.map(growerClassOf);
const pairs = (terms: readonly Term[]) => terms.map((term) => [term.of, term.millionths]);
const sum = (terms: readonly Term[]): bigint =>
  terms.reduce((total, { millionths }) => total + BigInt(millionths), 0n);

/* Worked by hand; a grower brings boost + skew: C 0.25, R 0.375, M 0.6. */
describe('the summands worked by hand', () => {
  test('level 1, a Common grower, the first strain: 23.6 h', () => {
    const strain = strainOf(1);
    expect(pairs(wateringTerms(growers(1), strain))).toEqual([
      ['base', 24_000_000],
      [0, -250_000],
      // 0.05 + 0.1
      ['strain', -150_000],
    ]);
    expect(pairs(harvestBonusTerms(1, growers(1), strain))).toEqual([
      ['base', 1_000_000],
      ['level', 0],
      [0, 250_000],
      ['strain', 50_000],
    ]);
    expect(pairs(standingTerms(1, growers(1), strain))).toEqual([
      ['level', 1_000_000],
      ['rarity', 1_000_000],
      [0, 1_000_000],
    ]);
  });

  test('level 3, a Common and a Rare grower, the fourth strain: 23.25 h', () => {
    const strain = strainOf(4);
    expect(pairs(wateringTerms(growers(1, 3), strain))).toEqual([
      ['base', 24_000_000],
      // 0.25 × 0.8 and 0.375 × 0.8
      [0, -200_000],
      [1, -300_000],
      // 0.1 + 0.15
      ['strain', -250_000],
    ]);
    expect(pairs(harvestBonusTerms(3, growers(1, 3), strain))).toEqual([
      ['base', 1_000_000],
      ['level', 100_000],
      // 0.25 × 0.5 and 0.375 × 0.5
      [0, 125_000],
      [1, 187_500],
      ['strain', 100_000],
    ]);
    expect(pairs(standingTerms(3, growers(1, 3), strain))).toEqual([
      ['level', 3_000_000],
      ['rarity', 2_000_000],
      // classes 1 and 3, each × 0.5
      [0, 500_000],
      [1, 1_500_000],
    ]);
  });

  test('level 10, three Mythic growers, the last strain: 21.97 h', () => {
    const strain = strainOf(15);
    expect(pairs(wateringTerms(growers(5, 5, 5), strain))).toEqual([
      ['base', 24_000_000],
      // 0.6 × 0.8
      [0, -480_000],
      [1, -480_000],
      [2, -480_000],
      // 0.44 + 0.15
      ['strain', -590_000],
    ]);
    expect(pairs(harvestBonusTerms(10, growers(5, 5, 5), strain))).toEqual([
      ['base', 1_000_000],
      ['level', 450_000],
      // 0.6 × 0.35
      [0, 210_000],
      [1, 210_000],
      [2, 210_000],
      ['strain', 440_000],
    ]);
    expect(pairs(standingTerms(10, growers(5, 5, 5), strain))).toEqual([
      ['level', 10_000_000],
      ['rarity', 5_000_000],
      // class 5 × 0.35
      [0, 1_750_000],
      [1, 1_750_000],
      [2, 1_750_000],
    ]);
  });

  test('of a growhouse as such there is no strain', () => {
    expect(pairs(wateringTerms(growers(1), null))).toEqual([
      ['base', 24_000_000],
      [0, -250_000],
    ]);
    expect(pairs(harvestBonusTerms(2, [], null))).toEqual([
      ['base', 1_000_000],
      ['level', 50_000],
    ]);
  });
});

test('the summands always add up to the result', () => {
  const rarityId = fc.constantFrom(...RARITIES.map(({ id }) => id));
  // Up to 30.0, so that the least watering time is met too.
  const harvestBoost = fc.integer({ min: 0, max: 300_000 });
  const staffing = fc.array(fc.record({ id: rarityId, harvestBoost }), {
    minLength: 1,
    maxLength: 3,
  });
  const strains = fc.record({ rarityId, harvestBoost });
  const levels = fc.integer({ min: 1, max: 11 });
  fc.assert(
    fc.property(levels, staffing, strains, (level, staff, strain) => {
      for (const each of [strain, null]) {
        const left = Number(divideHalfUp(sum(wateringTerms(staff, each)), 10_000n));
        expect(wateringHundredths(staff, each)).toBe(Math.max(LEAST_WATERING_HUNDREDTHS, left));
        const bonus = Number(sum(harvestBonusTerms(level, staff, each)));
        expect(harvestBonusMillionths(level, staff, each)).toBe(bonus);
      }
      // 42 × 5 × standing / (hours / 24) × bonus, standing and bonus being millionths.
      const standing = sum(standingTerms(level, staff, strain));
      const bonus = sum(harvestBonusTerms(level, staff, strain));
      const hundredths = BigInt(wateringHundredths(staff, strain));
      const payout = divideHalfUp(
        42n * 5n * standing * 2400n * bonus,
        hundredths * 1_000_000n * 1_000_000n,
      );
      expect(harvestPayout(level, staff, strain)).toBe(thc(payout));
    }),
  );
});
