import { describe, expect, it } from 'vitest';
import {
  BASE_PLANT_SLOTS,
  BASE_SEED_SLOTS,
  getGrowhouseRarity,
  GROWHOUSE_SIZE,
  getGrowhouseSize,
  computeGrowhouseStats,
  getHubSize,
} from '../../src/game/growhouse.ts';
import type { RarityId } from '../../src/game/rarity.ts';

type ClassIds = readonly RarityId[];

it(
  'a growhouse without growers has three plant slots and five seed slots',
  { tags: ['CONST-03', 'CONST-04'] },
  () => {
    expect(BASE_PLANT_SLOTS).toBe(3);
    expect(BASE_SEED_SLOTS).toBe(5);
  },
);

describe('computeGrowhouseStats', () => {
  it.each<[number, ClassIds, number, number, number, number, number]>([
    // level, classes, growers, plants, seeds, hours × 100, bonus × 1,000,000
    [1, [], 1, 3, 5, 2400, 1_000_000],
    // 24 - 0.25; 1 + 0.25
    [1, [1], 1, 3, 6, 2375, 1_250_000],
    // 24 - 0.6; 1.05 + 0.6
    [2, [5], 1, 5, 10, 2340, 1_650_000],
    // 24 - (0.25 + 0.375) × 0.8 = 23.5; 1.1 + 0.625 × 0.5
    [3, [1, 3], 2, 4, 8, 2350, 1_412_500],
    // 24 - (0.25 + 0.3 + 0.375) × 0.8 = 23.26; 1.3 + 0.925 × 0.35
    [7, [1, 2, 3], 3, 4, 10, 2326, 1_623_750],
    // 24 - (0.45 + 0.6 + 0.6) × 0.8 = 22.68; 1.45 + 1.65 × 0.35
    [10, [4, 5, 5], 3, 8, 18, 2268, 2_027_500],
    // 24 - 1.8 × 0.8 = 22.56; 1.45 + 1.8 × 0.35
    [10, [5, 5, 5], 3, 9, 20, 2256, 2_080_000],
  ])(
    'returns the stats at level %s with growers %j',
    { tags: ['DATA-08', 'CONST-03', 'CONST-04'] },
    (level, classIds, maxGrowers, maxPlants, maxSeeds, hundredths, millionths) => {
      const bonuses = { wateringHundredths: hundredths, harvestBonusMillionths: millionths };
      const stats = { maxGrowers, maxPlants, maxSeeds, ...bonuses };
      expect(computeGrowhouseStats(level, classIds)).toEqual(stats);
    },
  );
});

it.each<[ClassIds, RarityId]>([
  [[], 1],
  [[1], 1],
  [[5], 5],
  [[1, 2], 2], // 1.5
  [[1, 4], 3], // 2.5
  [[1, 1, 2], 1], // 1.33
  [[1, 2, 2], 2], // 1.67
  [[5, 5, 4], 5], // 4.67
  [[3, 4, 4], 4], // 3.67
  [[1, 1, 5], 2], // 2.33
])('getGrowhouseRarity for %j returns rarity %s', { tags: ['DATA-07'] }, (classIds, rarity) => {
  expect(getGrowhouseRarity(classIds)).toBe(rarity);
});

it('getGrowhouseSize grows with the level', { tags: ['DATA-14'] }, () => {
  const { SMALL, MEDIUM, LARGE } = GROWHOUSE_SIZE;
  expect([SMALL, MEDIUM, LARGE]).toEqual([0, 1, 2]);
  expect([1, 3, 4, 6, 7, 10].map(getGrowhouseSize)).toEqual([0, 0, 1, 1, 2, 2]);
});

it('getHubSize grows with the number of growhouses', { tags: ['DATA-14'] }, () => {
  const sizes = [0, 1, 3, 4, 6, 7, 60].map(getHubSize).join(' ');
  expect(sizes).toBe('small small small medium medium large large');
});
