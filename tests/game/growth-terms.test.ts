import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { thc } from '../../src/money/amounts.ts';
import { getGrowerClass } from '../../src/game/growers/grower-class.ts';
import {
  computeHarvestBonusMillionths,
  getHarvestBonusTerms,
  computeHarvestPayout,
  MIN_WATERING_HUNDREDTHS,
  getPayoutScoreTerms,
  type Term,
  computeWateringHundredths,
  getWateringTerms,
  divideHalfUp,
} from '../../src/game/growth.ts';
import { RARITIES, type RarityId } from '../../src/game/rarity.ts';
import { getStrain } from '../../src/game/strain.ts';

const growers = (...ids: RarityId[]) => ids.map(getGrowerClass);
const pairs = (terms: readonly Term[]) => terms.map((term) => [term.source, term.millionths]);
const sum = (terms: readonly Term[]): bigint =>
  terms.reduce((total, { millionths }) => total + BigInt(millionths), 0n);

/* Computed by hand. Boost + skew of a grower: Common 0.25, Rare 0.375, Mythic 0.6. */
describe('terms computed by hand', () => {
  it('match for level 1, a Common grower and the first strain (23.6 h)', () => {
    const strain = getStrain(1);
    expect(pairs(getWateringTerms(growers(1), strain))).toEqual([
      ['base', 24_000_000],
      [0, -250_000],
      // 0.05 + 0.1
      ['strain', -150_000],
    ]);
    expect(pairs(getHarvestBonusTerms(1, growers(1), strain))).toEqual([
      ['base', 1_000_000],
      ['level', 0],
      [0, 250_000],
      ['strain', 50_000],
    ]);
    expect(pairs(getPayoutScoreTerms(1, growers(1), strain))).toEqual([
      ['level', 1_000_000],
      ['rarity', 1_000_000],
      [0, 1_000_000],
    ]);
  });

  it('match for level 3, a Common and a Rare grower and the fourth strain (23.25 h)', () => {
    const strain = getStrain(4);
    expect(pairs(getWateringTerms(growers(1, 3), strain))).toEqual([
      ['base', 24_000_000],
      // 0.25 × 0.8 and 0.375 × 0.8
      [0, -200_000],
      [1, -300_000],
      // 0.1 + 0.15
      ['strain', -250_000],
    ]);
    expect(pairs(getHarvestBonusTerms(3, growers(1, 3), strain))).toEqual([
      ['base', 1_000_000],
      ['level', 100_000],
      // 0.25 × 0.5 and 0.375 × 0.5
      [0, 125_000],
      [1, 187_500],
      ['strain', 100_000],
    ]);
    expect(pairs(getPayoutScoreTerms(3, growers(1, 3), strain))).toEqual([
      ['level', 3_000_000],
      ['rarity', 2_000_000],
      // classes 1 and 3, each × 0.5
      [0, 500_000],
      [1, 1_500_000],
    ]);
  });

  it('have no term for a strain when there is none', () => {
    expect(pairs(getWateringTerms(growers(1), null))).toEqual([
      ['base', 24_000_000],
      [0, -250_000],
    ]);
    expect(pairs(getHarvestBonusTerms(2, [], null))).toEqual([
      ['base', 1_000_000],
      ['level', 50_000],
    ]);
  });
});

it('the terms always add up to the computed results', () => {
  const rarityId = fc.constantFrom(...RARITIES.map(({ id }) => id));
  // Up to 30.0, to include the minimum watering time.
  const harvestBoost = fc.integer({ min: 0, max: 300_000 });
  const growerLists = fc.array(fc.record({ id: rarityId, harvestBoost }), {
    minLength: 1,
    maxLength: 3,
  });
  const strains = fc.record({ rarityId, harvestBoost });
  const levels = fc.integer({ min: 1, max: 11 });
  fc.assert(
    fc.property(levels, growerLists, strains, (level, staff, strain) => {
      for (const each of [strain, null]) {
        const watering = Number(divideHalfUp(sum(getWateringTerms(staff, each)), 10_000n));
        expect(computeWateringHundredths(staff, each)).toBe(
          Math.max(MIN_WATERING_HUNDREDTHS, watering),
        );
        const bonus = Number(sum(getHarvestBonusTerms(level, staff, each)));
        expect(computeHarvestBonusMillionths(level, staff, each)).toBe(bonus);
      }
      // 42 × 5 × score / (hours / 24) × bonus, with score and bonus in millionths.
      const score = sum(getPayoutScoreTerms(level, staff, strain));
      const bonus = sum(getHarvestBonusTerms(level, staff, strain));
      const hundredths = BigInt(computeWateringHundredths(staff, strain));
      const payout = divideHalfUp(
        42n * 5n * score * 2400n * bonus,
        hundredths * 1_000_000n * 1_000_000n,
      );
      expect(computeHarvestPayout(level, staff, strain)).toBe(thc(payout));
    }),
  );
});
