import { describe, expect, test } from 'vitest';
import {
  BASE_PLANTS,
  BASE_SEEDS,
  growhouseRarity,
  GROWHOUSE_SIZE,
  growhouseSize,
  growhouseStats,
  hubSize,
} from '../../src/game/growhouse.ts';
import type { RarityId } from '../../src/game/rarity.ts';

type Staff = readonly RarityId[];

test('three plants and five seeds before any grower', () => {
  expect(BASE_PLANTS).toBe(3);
  expect(BASE_SEEDS).toBe(5);
});

describe('growhouseStats', () => {
  test.each<[number, Staff, number, number, number, number, number]>([
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
    'level %s with %j',
    (level, staff, maxGrowers, maxPlants, maxSeeds, wateringHundredths, harvestBonusMillionths) => {
      expect(growhouseStats(level, staff)).toEqual({
        maxGrowers,
        maxPlants,
        maxSeeds,
        wateringHundredths,
        harvestBonusMillionths,
      });
    },
  );
});

test.each<[Staff, RarityId]>([
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
])('growers %j make a growhouse of rarity %s', (staff, rarity) => {
  expect(growhouseRarity(staff)).toBe(rarity);
});

test('a growhouse grows in size with its level', () => {
  const { SMALL, MEDIUM, LARGE } = GROWHOUSE_SIZE;
  expect([SMALL, MEDIUM, LARGE]).toEqual([0, 1, 2]);
  expect([1, 3, 4, 6, 7, 10].map(growhouseSize)).toEqual([0, 0, 1, 1, 2, 2]);
});

test('a hub grows in size with its growhouses', () => {
  expect([0, 1, 3, 4, 6, 7, 60].map(hubSize)).toEqual([
    'small',
    'small',
    'small',
    'medium',
    'medium',
    'large',
    'large',
  ]);
});
