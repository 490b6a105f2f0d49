import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isActive,
  isDue,
  isGrowing,
  isHarvestable,
  isWaterable,
  PLANT_STATE,
  type PlantState,
  plantState,
  takesSlot,
  tallyPlants,
  toPlantState,
} from '../../src/game/plant.ts';
import { dead, gone, HOUR_MS, NOW, NOW_MS, plant, ripe, seed, withered } from './builders.ts';

const { DEAD, WITHERED, SEED, SAPLING, PLANT, HARVESTABLE, HARVESTED } = PLANT_STATE;
const H48 = 48 * HOUR_MS;
const H120 = 120 * HOUR_MS;

test('the states have the numbers of the wire', () => {
  expect([DEAD, WITHERED, SEED, SAPLING, PLANT, HARVESTABLE, HARVESTED]).toEqual([
    -2, -1, 0, 1, 2, 3, 4,
  ]);
  expect([-2, -1, 0, 1, 2, 3, 4].map(toPlantState)).toEqual([-2, -1, 0, 1, 2, 3, 4]);
  expect([-3, 5, 0.5, NaN].map(toPlantState)).toEqual([SEED, SEED, SEED, SEED]);
});

describe('plantState', () => {
  test.each<[number, number, PlantState]>([
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
  ])('at stage %s, %s ms past due', (stage, overdueMs, state) => {
    expect(plantState(plant({ stage, nextWateringAtMs: NOW_MS - overdueMs }), NOW)).toBe(state);
  });

  test('a seed stays a seed, what is harvested stays harvested', () => {
    expect(plantState(seed(), NOW)).toBe(SEED);
    expect(plantState(plant({ stage: 0 }), { ...NOW, nowMs: NOW_MS + H120 })).toBe(SEED);
    expect(plantState(gone(), NOW)).toBe(HARVESTED);
    expect(plantState({ ...dead(), isHarvested: true }, NOW)).toBe(HARVESTED);
  });

  test('a faster game withers sooner', () => {
    // 5 s an hour: 48 h are 240 s, 120 h are 600 s
    const at = (seconds: number) =>
      plantState(plant(), { nowMs: NOW_MS + seconds * 1000, msPerHour: 5000 });
    expect([239.999, 240, 599.999, 600].map(at)).toEqual([SAPLING, WITHERED, WITHERED, DEAD]);
  });

  test('left alone, a plant only goes down: growing, withered, dead', () => {
    const plants = fc.record({
      rarityId: fc.constant(1 as const),
      stage: fc.integer({ min: 0, max: 5 }),
      nextWateringAtMs: fc.option(fc.integer({ min: NOW_MS - H120, max: NOW_MS + H48 })),
      isHarvested: fc.boolean(),
    });
    const ms = fc.nat(2 * H120);
    fc.assert(
      fc.property(plants, ms, ms, fc.integer({ min: 1, max: HOUR_MS }), (left, a, b, msPerHour) => {
        const [early, late] = [a, b].sort((x, y) => x - y).map((later) => NOW_MS + later);
        if (early === undefined || late === undefined) throw new Error('two moments were drawn');
        const before = plantState(left, { nowMs: early, msPerHour });
        const after = plantState(left, { nowMs: late, msPerHour });
        expect(after).toBeLessThanOrEqual(before);
        if (!isGrowing(before) && before !== WITHERED) expect(after).toBe(before);
      }),
    );
  });
});

test('a plant is due from the very millisecond', () => {
  expect(isDue(plant({ nextWateringAtMs: NOW_MS + 1 }), NOW_MS)).toBe(false);
  expect(isDue(plant(), NOW_MS)).toBe(true);
  expect(isDue(seed(), NOW_MS)).toBe(false);
});

test.each([
  ['a due sapling', plant({ stage: 1 }), true, false],
  ['a due plant', plant({ stage: 4 }), true, false],
  ['a sapling too early', plant({ nextWateringAtMs: NOW_MS + 1 }), false, false],
  ['a ripe plant', ripe(), false, true],
  ['a ripe plant too early', { ...ripe(), nextWateringAtMs: NOW_MS + 1 }, false, false],
  ['a seed', seed(), false, false],
  ['a withered plant', withered(), false, false],
  ['a dead plant', dead(), false, false],
  ['a harvested plant', gone(), false, false],
])('%s', (_, any, canWater, canHarvest) => {
  expect(isWaterable(any, NOW)).toBe(canWater);
  expect(isHarvestable(any, NOW)).toBe(canHarvest);
});

test('which states grow, are active, stand in a pot', () => {
  const all = [DEAD, WITHERED, SEED, SAPLING, PLANT, HARVESTABLE, HARVESTED];
  expect(all.filter(isGrowing)).toEqual([SAPLING, PLANT]);
  expect(all.filter(isActive)).toEqual([SAPLING, PLANT, HARVESTABLE]);
  expect(all.filter(takesSlot)).toEqual([DEAD, WITHERED, SAPLING, PLANT, HARVESTABLE]);
});

test('a card counts each plant where it belongs', () => {
  const plants = [
    ...[seed(), seed(5), gone()],
    ...[plant(), plant({ stage: 4 }), plant({ nextWateringAtMs: NOW_MS + 1 })],
    ...[ripe(), { ...ripe(), nextWateringAtMs: NOW_MS + 1 }],
    ...[withered(), dead(), dead(), dead()],
  ];
  expect(tallyPlants(plants, NOW)).toEqual({
    plants: 9,
    seeds: 2,
    active: 5,
    waterable: 2,
    harvestable: 1,
    withered: 1,
    dead: 3,
  });
  const none = { plants: 0, seeds: 0, active: 0, waterable: 0, harvestable: 0 };
  expect(tallyPlants([], NOW)).toEqual({ ...none, withered: 0, dead: 0 });
});
