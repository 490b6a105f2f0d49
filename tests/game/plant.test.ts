import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isActive,
  isDue,
  isGrowing,
  isHarvestable,
  isWaterable,
  PLANT_STATE,
  type PlantState,
  getPlantState,
  occupiesPlantSlot,
  countPlants,
  toPlantState,
} from '../../src/game/plant.ts';
import {
  createDeadPlant,
  createHarvestedPlant,
  HOUR_MS,
  NOW,
  NOW_MS,
  createPlant,
  createRipePlant,
  createSeed,
  createWitheredPlant,
} from './builders.ts';

const { DEAD, WITHERED, SEED, SAPLING, PLANT, HARVESTABLE, HARVESTED } = PLANT_STATE;
const H48 = 48 * HOUR_MS;
const H120 = 120 * HOUR_MS;

it('toPlantState accepts numbers and defaults to SEED', { tags: ['DATA-11', 'DATA-12'] }, () => {
  expect([DEAD, WITHERED, SEED, SAPLING, PLANT, HARVESTABLE, HARVESTED]).toEqual([
    -2, -1, 0, 1, 2, 3, 4,
  ]);
  expect([-2, -1, 0, 1, 2, 3, 4].map(toPlantState)).toEqual([-2, -1, 0, 1, 2, 3, 4]);
  expect([-3, 5, 0.5, NaN].map(toPlantState)).toEqual([SEED, SEED, SEED, SEED]);
});

describe('getPlantState', () => {
  it.each<[number, number, PlantState]>([
    // stage, ms since it became due, state
    [1, -HOUR_MS, SAPLING],
    [1, 0, SAPLING],
    [2, 0, SAPLING],
    [3, 0, PLANT],
    [4, 0, PLANT],
    [5, 0, HARVESTABLE],
    [1, H48 - 1, SAPLING],
    [1, H48, WITHERED],
    [4, H48 - 1, PLANT],
    [4, H48, WITHERED],
    [4, H120 - 1, WITHERED],
    [4, H120, DEAD],
    [1, H120, DEAD],
    [1, 1000 * H120, DEAD],
    // A ripe plant does not wither.
    [5, -1, HARVESTABLE],
    [5, H120, HARVESTABLE],
    [5, 1000 * H120, HARVESTABLE],
  ])('derives the state at stage %s, %s ms past due', (stage, overdueMs, state) => {
    expect(getPlantState(createPlant({ stage, nextWateringAtMs: NOW_MS - overdueMs }), NOW)).toBe(
      state,
    );
  });

  it('returns SEED for a seed and HARVESTED for a harvested plant at any time', () => {
    expect(getPlantState(createSeed(), NOW)).toBe(SEED);
    expect(getPlantState(createPlant({ stage: 0 }), { ...NOW, nowMs: NOW_MS + H120 })).toBe(SEED);
    expect(getPlantState(createHarvestedPlant(), NOW)).toBe(HARVESTED);
    expect(getPlantState({ ...createDeadPlant(), isHarvested: true }, NOW)).toBe(HARVESTED);
  });

  it('follows the speed of the game', () => {
    // At 5 s per hour, 48 h are 240 s and 120 h are 600 s.
    const at = (seconds: number) =>
      getPlantState(createPlant(), { nowMs: NOW_MS + seconds * 1000, msPerHour: 5000 });
    expect([239.999, 240, 599.999, 600].map(at)).toEqual([SAPLING, WITHERED, WITHERED, DEAD]);
  });

  it('never improves while a plant is not watered', () => {
    const plants = fc.record({
      rarityId: fc.constant(1 as const),
      stage: fc.integer({ min: 0, max: 5 }),
      nextWateringAtMs: fc.option(fc.integer({ min: NOW_MS - H120, max: NOW_MS + H48 })),
      isHarvested: fc.boolean(),
    });
    const ms = fc.nat(2 * H120);
    const speeds = fc.integer({ min: 1, max: HOUR_MS });
    fc.assert(
      fc.property(plants, ms, ms, speeds, (unwatered, a, b, msPerHour) => {
        const at = (offset: number) =>
          getPlantState(unwatered, { nowMs: NOW_MS + offset, msPerHour });
        const [before, after] = [at(Math.min(a, b)), at(Math.max(a, b))];
        expect(after).toBeLessThanOrEqual(before);
        if (!isGrowing(before) && before !== WITHERED) expect(after).toBe(before);
      }),
    );
  });
});

it('isDue is true from the exact millisecond on', () => {
  expect(isDue(createPlant({ nextWateringAtMs: NOW_MS + 1 }), NOW_MS)).toBe(false);
  expect(isDue(createPlant(), NOW_MS)).toBe(true);
  expect(isDue(createSeed(), NOW_MS)).toBe(false);
});

it.each([
  ['a due sapling', createPlant({ stage: 1 }), true, false],
  ['a due plant', createPlant({ stage: 4 }), true, false],
  ['a sapling that is not due', createPlant({ nextWateringAtMs: NOW_MS + 1 }), false, false],
  ['a ripe plant', createRipePlant(), false, true],
  ['an early ripe plant', { ...createRipePlant(), nextWateringAtMs: NOW_MS + 1 }, false, false],
  ['a seed', createSeed(), false, false],
  ['a withered plant', createWitheredPlant(), false, false],
  ['a dead plant', createDeadPlant(), false, false],
  ['a harvested plant', createHarvestedPlant(), false, false],
])(
  'isWaterable and isHarvestable check %s',
  { tags: ['PLANT-09'] },
  (_, plant, canWater, canHarvest) => {
    expect(isWaterable(plant, NOW)).toBe(canWater);
    expect(isHarvestable(plant, NOW)).toBe(canHarvest);
  },
);

it('isGrowing, isActive and occupiesPlantSlot select states', { tags: ['CARD-11'] }, () => {
  const all = [DEAD, WITHERED, SEED, SAPLING, PLANT, HARVESTABLE, HARVESTED];
  expect(all.filter(isGrowing)).toEqual([SAPLING, PLANT]);
  expect(all.filter(isActive)).toEqual([SAPLING, PLANT, HARVESTABLE]);
  expect(all.filter(occupiesPlantSlot)).toEqual([DEAD, WITHERED, SAPLING, PLANT, HARVESTABLE]);
});

it('countPlants counts each plant in the right categories', () => {
  const plants = [
    ...[createSeed(), createSeed(5), createHarvestedPlant()],
    ...[createPlant(), createPlant({ stage: 4 }), createPlant({ nextWateringAtMs: NOW_MS + 1 })],
    ...[createRipePlant(), { ...createRipePlant(), nextWateringAtMs: NOW_MS + 1 }],
    ...[createWitheredPlant(), createDeadPlant(), createDeadPlant(), createDeadPlant()],
  ];
  expect(countPlants(plants, NOW)).toEqual({
    plants: 9,
    seeds: 2,
    active: 5,
    waterable: 2,
    harvestable: 1,
    withered: 1,
    dead: 3,
  });
  const none = { plants: 0, seeds: 0, active: 0, waterable: 0, harvestable: 0 };
  expect(countPlants([], NOW)).toEqual({ ...none, withered: 0, dead: 0 });
});
