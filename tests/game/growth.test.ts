import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { thc, thcUnits } from '../../src/money/amounts.ts';
import { getGrowerClass } from '../../src/game/growers/grower-class.ts';
import {
  computeEarlyHarvestPayout,
  type GrowerBonus,
  computeHarvestBonusMillionths,
  computeHarvestPayout,
  computeRevivalCost,
  type StrainBonus,
  computeWateringHundredths,
} from '../../src/game/growth.ts';
import { type RarityId, getRarity } from '../../src/game/rarity.ts';
import { getStrain, STRAINS } from '../../src/game/strain.ts';
import { LEVELS, RARITY_IDS } from './builders.ts';
import { GROWER_COMBINATIONS } from './grower-combinations.ts';

const growers = (...ids: RarityId[]) => ids.map(getGrowerClass);

/** Every combination of level, growers and strain: 10 × 55 × 15. */
const COMBINATIONS = LEVELS.flatMap((level) =>
  GROWER_COMBINATIONS.flatMap((staff) => STRAINS.map((strain) => ({ level, staff, strain }))),
);

/*
 * Computed by hand. Boost + skew of a grower: C 0.05 + 0.2 = 0.25, U 0.2 + 0.1 = 0.3,
 * R 0.3 + 0.075 = 0.375, E 0.4 + 0.05 = 0.45, M 0.6 + 0 = 0.6. W is the watering time, B the bonus,
 * S = level + rarity + Σ class × f; payout = 42 × 5 × S × 24 / W × B = 5040 × S × B / W.
 */
describe('results computed by hand', () => {
  it.each<[string, number, RarityId[], number, number, number, number]>([
    // W = 24 - 0.25 - 0.15 = 23.6; B = 1 + 0.25 + 0.05 = 1.3; S = 1 + 1 + 1 = 3
    // 5040 × 3 × 1.3 / 23.6 = 19656 / 23.6 = 832.88
    ['a Common grower, the first strain', 1, [1], 1, 2360, 1_300_000, 833],
    // W = 24 - 0.25 - 0.17 = 23.58; B = 1.32; 15120 × 1.32 / 23.58 = 19958.4 / 23.58 = 846.41
    ['a Common grower, the second strain', 1, [1], 2, 2358, 1_320_000, 846],
    // W = 24 - 0.25 - 0.19 = 23.56; B = 1.34; 15120 × 1.34 / 23.56 = 20260.8 / 23.56 = 859.97
    ['a Common grower, the third strain', 1, [1], 3, 2356, 1_340_000, 860],
    // W = 24 - 0.6 - (0.44 + 0.15) = 22.81; B = 1 + 0.6 + 0.44 = 2.04; S = 1 + 5 + 5 = 11
    // 55440 × 2.04 / 22.81 = 113097.6 / 22.81 = 4958.25
    ['a Mythic grower, the last strain', 1, [5], 15, 2281, 2_040_000, 4958],
    // W = 24 - (0.25 + 0.375) × 0.8 - 0.25 = 23.25; B = 1.1 + 0.625 × 0.5 + 0.1 = 1.5125
    // S = 3 + 2 + 4 × 0.5 = 7; 35280 × 1.5125 / 23.25 = 53361 / 23.25 = 2295.10
    ['a Common and a Rare grower', 3, [1, 3], 4, 2325, 1_512_500, 2295],
    // W = 24 - (0.3 + 0.45) × 0.8 - (0.17 + 0.2) = 23.03; B = 1.2 + 0.375 + 0.17 = 1.745
    // S = 5 + 3 + 6 × 0.5 = 11; 55440 × 1.745 / 23.03 = 96742.8 / 23.03 = 4200.73
    ['an Uncommon and an Epic grower', 5, [2, 4], 8, 2303, 1_745_000, 4201],
    // W = 24 - (0.25 + 0.3 + 0.375) × 0.8 - (0.25 + 0.175) = 22.835, a half: 22.84
    // B = 1.3 + 0.925 × 0.35 + 0.25 = 1.87375; S = 7 + 4 + 6 × 0.35 = 13.1
    // 66024 × 1.87375 / 22.84 = 123712.47 / 22.84 = 5416.48 (with 22.83 it would be 5419)
    ['three growers and a half hundredth', 7, [1, 2, 3], 10, 2284, 1_873_750, 5416],
    // W = 24 - 1.8 × 0.8 - 0.59 = 21.97; B = 1.45 + 1.8 × 0.35 + 0.44 = 2.52
    // S = 10 + 5 + 15 × 0.35 = 20.25; 102060 × 2.52 / 21.97 = 257191.2 / 21.97 = 11706.47
    ['three Mythic growers, the last strain', 10, [5, 5, 5], 15, 2197, 2_520_000, 11_706],
  ])(
    'match for %s',
    { tags: ['CONST-01', 'CONST-05', 'CONST-07', 'CONST-08', 'CONST-09'] },
    (_, level, classes, strainId, hundredths, bonus, payout) => {
      const staff = growers(...classes);
      const strain = getStrain(strainId);
      expect(computeWateringHundredths(staff, strain)).toBe(hundredths);
      expect(computeHarvestBonusMillionths(level, staff, strain)).toBe(bonus);
      expect(computeHarvestPayout(level, staff, strain)).toBe(thc(payout));
    },
  );

  it('are the base values without growers and strain', { tags: ['CONST-02'] }, () => {
    expect(computeWateringHundredths([], null)).toBe(2400);
    expect(computeHarvestBonusMillionths(1, [], null)).toBe(1_000_000);
    expect(computeHarvestBonusMillionths(10, [], null)).toBe(1_450_000);
  });
});

/** The formulas as printed in the specification, in floating point and with tables of their own. */
function evaluatePrintedFormulas(
  level: number,
  staff: readonly GrowerBonus[],
  strain: StrainBonus,
) {
  const growerSkew = [0, 0.2, 0.1, 0.075, 0.05, 0];
  const plantSkew = [0, 0.1, 0.15, 0.2, 0.175, 0.15];
  const f = [0, 1, 0.5, 0.35][staff.length] ?? NaN;
  const w = [0, 1, 0.8, 0.8][staff.length] ?? NaN;
  const boost = strain.harvestBoost / 10_000;
  const sum = staff.reduce((s, g) => s + g.harvestBoost / 10_000 + (growerSkew[g.id] ?? NaN), 0);
  const hours = 24 - sum * w - (boost + (plantSkew[strain.rarityId] ?? NaN));
  const bonus = 1 + 0.05 * (level - 1) + sum * f + boost;
  const score = level + strain.rarityId + staff.reduce((s, g) => s + g.id, 0) * f;
  const payout = (rounded: number) => 42 * ((score / (rounded / 24)) * 5) * bonus;
  return { hours, bonus, payout };
}

it(
  'every combination agrees with the printed formulas to the last digit',
  { tags: ['CONST-01', 'CONST-05', 'CONST-06', 'CONST-07', 'CONST-08', 'CONST-09'] },
  () => {
    for (const { level, staff, strain } of COMBINATIONS) {
      const printed = evaluatePrintedFormulas(level, staff, strain);
      const hours = computeWateringHundredths(staff, strain) / 100;
      expect(Math.abs(hours - printed.hours)).toBeLessThanOrEqual(0.005 + 1e-9);
      const bonus = computeHarvestBonusMillionths(level, staff, strain) / 1_000_000;
      expect(Math.abs(bonus - printed.bonus)).toBeLessThan(1e-9);
      const payout = Number(computeHarvestPayout(level, staff, strain) / 1_000_000n);
      expect(Math.abs(payout - printed.payout(hours))).toBeLessThanOrEqual(0.5 + 1e-6);
    }
  },
);

/*
 * The printed factors divide the weight of one grower between two (0.5 each) or three (0.35 each), so
 * adding a Common grower to a Mythic one lowers the payout. Alone: W = 23.25, B = 1.75, S = 9,
 * 45360 × 1.75 / 23.25 = 3414.19. Together: W = 24 - 0.85 × 0.8 - 0.15 = 23.17,
 * B = 1.1 + 0.85 × 0.5 + 0.05 = 1.575, S = 3 + 1 + 3 = 7, 35280 × 1.575 / 23.17 = 2398.19.
 */
it('a second grower of a lower class lowers the payout although it shortens the watering time', () => {
  const strain = getStrain(1);
  expect(computeHarvestPayout(3, growers(5), strain)).toBe(thc(3414));
  expect(computeHarvestPayout(3, growers(5, 1), strain)).toBe(thc(2398));
  expect(computeWateringHundredths(growers(5), strain)).toBe(2325);
  expect(computeWateringHundredths(growers(5, 1), strain)).toBe(2317);
});

describe('extreme boosts', () => {
  const strain = getStrain(1);
  const boosted = (harvestBoost: number): GrowerBonus => ({ id: 5, harvestBoost });

  it.each([
    // 24 - 0.15 - boost: one hour is left at a boost of 22.85
    [228_499, 100],
    [228_400, 101],
    [228_500, 100],
    [228_501, 100],
    [10_000_000, 100],
  ])('of %s ten-thousandths give a watering time of %s hundredths', (boost, hundredths) => {
    expect(computeWateringHundredths([boosted(boost)], strain)).toBe(hundredths);
  });

  it('never lead to a negative payout or an error', () => {
    const boosts = fc.oneof(
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      fc.double({ min: -1e9, max: 1e9, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(boosts, { minLength: 1, maxLength: 3 }), (values) => {
        const staff = values.map(boosted);
        expect(computeWateringHundredths(staff, strain)).toBeGreaterThanOrEqual(100);
        expect(computeHarvestPayout(1, staff, strain) >= 0n).toBe(true);
      }),
    );
  });
});

it('computeHarvestPayout throws for four growers', { tags: ['INPUT-03'] }, () => {
  expect(() => computeHarvestPayout(10, growers(1, 1, 1, 1), getStrain(1))).toThrow(RangeError);
});

it.each([
  // 5416 / 5 = 1083.2; 2297 × 2 / 5 = 918.8
  [5416, 1, 1083],
  [2297, 2, 919],
  [833, 0, 0],
])('computeEarlyHarvestPayout of %s THC at stage %s is %s', (payout, stage, early) => {
  expect(computeEarlyHarvestPayout(thc(payout), stage)).toBe(thc(early));
});

it('computeEarlyHarvestPayout rounds half a THC up', () => {
  // 2.5 × 1 / 5 = 0.5
  expect(computeEarlyHarvestPayout(thcUnits(2_500_000n), 1)).toBe(thc(1));
  expect(computeEarlyHarvestPayout(thcUnits(2_499_999n), 1)).toBe(thc(0));
});

describe('computeRevivalCost', () => {
  it('returns more than 0 for every rarity and throws for an unknown one', () => {
    for (const id of RARITY_IDS) expect(computeRevivalCost(getRarity(id).id, 1) > 0n).toBe(true);
    expect(() => computeRevivalCost(6, 1)).toThrow('Invalid plant rarity');
  });
});
