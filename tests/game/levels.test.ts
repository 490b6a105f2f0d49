import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sol, thc } from '../../src/money/amounts.ts';
import {
  areHarvestsMet,
  getGrowerSlots,
  LAST_LEVEL,
  getSlotUnlockLevel,
  MAX_GROWERS,
  getLevelRequirements,
  computeUpgradeProgress,
} from '../../src/game/levels/levels.ts';
import { type PerRarity, RARITY_KEYS } from '../../src/game/rarity.ts';
import { createHarvestCounts, LEVELS } from './builders.ts';

it.each([
  [1, [6, 0, 0, 0, 0], 3000, '0.073', 7500],
  [2, [8, 2, 0, 0, 0], 7350, '0.178', 18_350],
  [3, [8, 4, 0, 0, 0], 11_650, '0.283', 29_150],
  [4, [8, 6, 2, 0, 0], 20_250, '0.491', 50_600],
  [5, [8, 8, 4, 0, 0], 30_950, '0.75', 77_400],
  [6, [6, 10, 6, 1, 0], 43_350, '1.05', 108_400],
  [7, [6, 10, 8, 2, 0], 57_250, '1.386', 143_100],
  [8, [4, 10, 10, 4, 1], 75_800, '1.835', 189_450],
  [9, [4, 8, 10, 6, 2], 90_150, '2.183', 225_400],
  [10, [4, 8, 12, 8, 4], 122_900, '2.976', 307_200],
])('level %s requires %j, %s THC or %s SOL, with a limit of %s', (level, plants, ...amounts) => {
  const required = getLevelRequirements(level);
  expect(RARITY_KEYS.map((key) => required.plants[key])).toEqual(plants);
  const [thcRequired, solRequired, upgradeCost] = amounts;
  expect(required.thc).toBe(thc(thcRequired));
  expect(required.sol).toBe(sol(solRequired));
  expect(required.upgradeCost).toBe(thc(upgradeCost));
});

it.each([0, 11, -1, 1.5])('getLevelRequirements throws for level %s', (level) => {
  expect(() => getLevelRequirements(level)).toThrow(RangeError);
});

it('grower slots open at levels 1, 3 and 7', { tags: ['INPUT-02'] }, () => {
  expect(LEVELS.map(getGrowerSlots)).toEqual([1, 1, 2, 2, 2, 2, 3, 3, 3, 3]);
  for (const slot of [1, 2, 3] as const) {
    const opens = getSlotUnlockLevel(slot);
    expect(getGrowerSlots(opens)).toBe(slot);
    expect(opens === 1 || getGrowerSlots(opens - 1) === slot - 1).toBe(true);
  }
  expect([LAST_LEVEL, MAX_GROWERS]).toEqual([10, 3]);
});

it.each([
  [1, createHarvestCounts({ common: 5 }), false],
  [1, createHarvestCounts({ common: 6 }), true],
  [1, createHarvestCounts({ common: 7 }), true],
  [2, createHarvestCounts({ common: 8, uncommon: 1 }), false],
  [2, createHarvestCounts({ common: 7, uncommon: 2 }), false],
  [2, createHarvestCounts({ common: 8, uncommon: 2 }), true],
  // A surplus of one rarity does not replace another.
  [2, createHarvestCounts({ common: 100, mythic: 100 }), false],
  [10, { common: 4, uncommon: 8, rare: 12, epic: 8, mythic: 3 }, false],
  [10, { common: 4, uncommon: 8, rare: 12, epic: 8, mythic: 4 }, true],
])('areHarvestsMet at level %s with %j is %s', (level, counts, isMet) => {
  expect(areHarvestsMet(level, counts)).toBe(isMet);
});

describe('computeUpgradeProgress', () => {
  const { thc: required } = getLevelRequirements(1);

  it.each([
    // common harvested, balance, currency %, harvest %, combined %, qualified
    [0, thc(0), 0, 0, 0, false],
    [3, thc(1500), 50, 50, 50, false],
    [6, thc(0), 0, 100, 50, false],
    [0, thc(3000), 100, 0, 50, false],
    [1, thc(0), 0, 16.66, 8.33, false],
    [5, thc(3000), 100, 83.33, 91.66, false],
    [6, thc(2999), 99.96, 100, 99.98, false],
    [6, thc(3000), 100, 100, 100, true],
    [99, thc(99_000), 100, 100, 100, true],
  ])(
    'computes the percentages for %s harvests and %s units',
    { tags: ['UPGRADE-01'] },
    (common, balance, currency, harvest, combined, isQualified) => {
      const counts = createHarvestCounts({ common });
      const progress = computeUpgradeProgress(1, counts, balance, required);
      expect(progress).toEqual({ currency, harvest, combined, isQualified });
    },
  );

  it('stays below 100 when a single base unit is missing', { tags: ['UPGRADE-01'] }, () => {
    const done = createHarvestCounts({ common: 6 });
    const short = computeUpgradeProgress(1, done, required - 1n, required);
    expect(short).toEqual({ currency: 99.99, harvest: 100, combined: 99.99, isQualified: false });
    expect(computeUpgradeProgress(1, done, required, required).isQualified).toBe(true);
    expect(computeUpgradeProgress(1, done, -5n, required).currency).toBe(0);
  });

  const levels = fc.constantFrom(...LEVELS);
  const counts: fc.Arbitrary<PerRarity> = fc.record({
    common: fc.nat(12),
    uncommon: fc.nat(12),
    rare: fc.nat(12),
    epic: fc.nat(12),
    mythic: fc.nat(12),
  });
  /** Balances around the required amount, to include the edge cases. */
  const balances = fc.oneof(fc.bigInt(0n, thc(320_000)), fc.bigInt(-2n, 2n));
  const balanceAt = (level: number, drawn: bigint) =>
    drawn <= 2n ? getLevelRequirements(level).thc + drawn : drawn;

  it('never decreases when the balance or the harvests increase', () => {
    fc.assert(
      fc.property(levels, counts, counts, balances, balances, (level, some, more, low, high) => {
        const both = { ...some };
        for (const key of RARITY_KEYS) both[key] += more[key];
        const { thc: price } = getLevelRequirements(level);
        const before = computeUpgradeProgress(level, some, balanceAt(level, low), price);
        const after = computeUpgradeProgress(level, both, balanceAt(level, low) + high + 2n, price);
        expect(after.currency).toBeGreaterThanOrEqual(before.currency);
        expect(after.harvest).toBeGreaterThanOrEqual(before.harvest);
        expect(after.combined).toBeGreaterThanOrEqual(before.combined);
        if (before.isQualified) expect(after.isQualified).toBe(true);
      }),
    );
  });

  it('is 100 exactly when both requirements are met', { tags: ['UPGRADE-01'] }, () => {
    fc.assert(
      fc.property(levels, counts, fc.boolean(), balances, (level, drawn, isDone, low) => {
        const { thc: price, plants } = getLevelRequirements(level);
        const counts = isDone ? plants : drawn;
        const balance = balanceAt(level, low);
        const progress = computeUpgradeProgress(level, counts, balance, price);
        const isReached = balance >= price && areHarvestsMet(level, counts);
        expect(progress.combined === 100).toBe(isReached);
        expect(progress.isQualified).toBe(isReached);
        expect(progress.harvest === 100).toBe(areHarvestsMet(level, counts));
        expect(progress.currency === 100).toBe(balance >= price);
      }),
    );
  });
});
