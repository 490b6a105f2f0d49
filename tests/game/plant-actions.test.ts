import { describe, expect, test } from 'vitest';
import { thc } from '../../src/game/amounts.ts';
import { checkCart } from '../../src/game/dispensary.ts';
import {
  harvestPlant,
  prunePlant,
  quoteRevival,
  revivePlant,
  waterPlant,
  wateringMs,
} from '../../src/game/plant-actions.ts';
import { plantSeed, transferSeed } from '../../src/game/seed-actions.ts';
import { PLANT_STATE, plantState } from '../../src/game/plant.ts';
import { strainOf } from '../../src/game/strain.ts';
import {
  bonusHouse,
  dead,
  gone,
  growhouse,
  harvested,
  hoursLater,
  NOW,
  NOW_MS,
  plant,
  RETIRED,
  ripe,
  scene,
  seed,
  withered,
} from './builders.ts';

/** A Common grower and the first strain: 23.6 h × 3,600,000 ms. */
const WAIT_MS = 84_960_000;
const grownTo = (stage: number) => ({
  ok: true,
  value: { stage, nextWateringAtMs: NOW_MS + WAIT_MS },
});
const ALLOWED = { ok: true, value: null };
const refused = (code: string) => ({ ok: false, code });

test('a strain waits by its growhouse, its own boost and the speed of the game', () => {
  expect(wateringMs(scene())).toBe(WAIT_MS);
  // 24 - 0.25 - (0.44 + 0.15) = 23.16 h
  expect(wateringMs(scene({ strain: strainOf(15) }))).toBe(83_376_000);
  // 24 - 0.15 = 23.85 h
  expect(wateringMs(scene({ house: growhouse({ growerClasses: [] }) }))).toBe(85_860_000);
  expect(wateringMs(scene({ msPerHour: 5000 }))).toBe(118_000);
});

describe('plantSeed', () => {
  test('a seed becomes a sapling that waits', () => {
    expect(plantSeed(seed(), scene(), 0)).toEqual(grownTo(1));
  });

  test.each([
    // growers, pots in use, is there one more
    [[1], 2, true],
    [[1], 3, false],
    [[1], 4, false],
    [[3], 3, true],
    [[3], 4, false],
    [[5], 4, true],
    [[5], 5, false],
  ] as const)('growers %j with %s pots in use', (growerClasses, slotsTaken, isOk) => {
    const decision = plantSeed(seed(), scene({ house: growhouse({ growerClasses }) }), slotsTaken);
    expect(decision).toMatchObject(isOk ? { ok: true } : refused('PLANT_SLOTS_FULL'));
  });

  test('follows the cap of the rarity', () => {
    const five = growhouse({ harvested: harvested({ common: 5 }) });
    expect(plantSeed(seed(), scene({ house: five }), 0).ok).toBe(true);
    expect(plantSeed(seed(2), scene({ house: five }), 0)).toEqual(refused('RARITY_CAPPED'));
    expect(plantSeed(seed(2), scene({ house: bonusHouse(1) }), 0).ok).toBe(true);
    expect(plantSeed(seed(), scene({ house: bonusHouse(1, thc(7500)) }), 0).ok).toBe(true);
    const exceeded = scene({ house: bonusHouse(1, thc(7501)) });
    expect(plantSeed(seed(), exceeded, 0)).toEqual(refused('THC_LIMIT_REACHED'));
  });
});

describe('waterPlant', () => {
  test.each([1, 2, 3, 4])('brings stage %s one further', (stage) => {
    expect(waterPlant(plant({ stage }), scene())).toEqual(grownTo(stage + 1));
  });

  test('takes a plant from the due millisecond until it withers', () => {
    const due = plant();
    const at = (ms: number) => waterPlant(due, scene({ nowMs: NOW_MS + ms }));
    const wither = hoursLater(48).nowMs - NOW_MS;
    expect(at(-1)).toEqual(refused('PLANT_NOT_DUE'));
    expect(at(0).ok).toBe(true);
    expect(at(wither - 1).ok).toBe(true);
    expect(at(wither)).toEqual(refused('PLANT_WITHERED'));
  });

  test('the next wait counts from the watering, not from when it was due', () => {
    expect(waterPlant(plant(), scene(hoursLater(10)))).toEqual({
      ok: true,
      value: { stage: 3, nextWateringAtMs: hoursLater(10).nowMs + WAIT_MS },
    });
  });

  test('needs neither a grower nor an open cap', () => {
    const house = growhouse({ growerClasses: [] });
    expect(waterPlant(plant({ rarityId: 5 }), scene({ house })).ok).toBe(true);
    expect(waterPlant(plant(), scene({ house: bonusHouse(1, thc(9999)) })).ok).toBe(true);
  });
});

describe('harvestPlant', () => {
  test('a ripe plant pays what its growhouse makes of it, and counts', () => {
    expect(harvestPlant(ripe(), scene())).toEqual({
      ok: true,
      value: { payout: thc(833), isCounted: true },
    });
    const house = { ...bonusHouse(10), growerClasses: [5, 5, 5] as const };
    expect(harvestPlant(ripe(5), scene({ house, strain: strainOf(15) }))).toEqual({
      ok: true,
      value: { payout: thc(11_706), isCounted: true },
    });
  });

  test('a dead plant pays nothing and does not count, whatever the caps', () => {
    const nothing = { ok: true, value: { payout: 0n, isCounted: false } };
    const houses = [growhouse(), growhouse({ growerClasses: [] }), bonusHouse(1, thc(9999))];
    for (const house of houses) {
      expect(harvestPlant(dead(), scene({ house }))).toEqual(nothing);
      expect(harvestPlant(dead(5), scene({ house }))).toEqual(nothing);
    }
  });

  test('a ripe plant keeps, and is ripe from the due millisecond', () => {
    const due = ripe();
    expect(harvestPlant(due, scene({ nowMs: NOW_MS - 1 }))).toEqual(refused('PLANT_NOT_DUE'));
    expect(harvestPlant(due, scene(hoursLater(10_000))).ok).toBe(true);
  });

  test.each([
    [5, thc(0), true],
    [5, thc(999_999), true], // the THC limit comes after the harvests
    [6, thc(7500), true],
    [6, thc(7501), false],
  ])('with %s of 6 harvests and %s units paid', (common, payoutReceived, isOk) => {
    const house = growhouse({ harvested: harvested({ common }), payoutReceived });
    const decision = harvestPlant(ripe(), scene({ house }));
    expect(decision).toMatchObject(isOk ? { ok: true } : refused('THC_LIMIT_REACHED'));
  });
});

describe('prunePlant', () => {
  test.each([
    ['a dead plant', dead(), ALLOWED],
    ['a dead capped plant', dead(5), ALLOWED],
    ['a withered plant', withered(), refused('PLANT_NOT_DEAD')],
    ['a growing plant', plant(), refused('PLANT_NOT_DEAD')],
    ['a ripe plant', ripe(), refused('PLANT_NOT_DEAD')],
    ['a seed', seed(), refused('PLANT_NOT_DEAD')],
    ['a capped seed', seed(2), ALLOWED],
    ['a capped growing plant', plant({ rarityId: 2 }), ALLOWED],
    ['a capped ripe plant', ripe(2), ALLOWED],
    ['a capped withered plant', withered(2), ALLOWED],
    ['what is gone', gone(), refused('PLANT_GONE')],
    ['what is gone and capped', { ...gone(), rarityId: 2 as const }, refused('PLANT_GONE')],
  ])('%s, while harvests are missing', (_, any, decision) => {
    expect(prunePlant(any, NOW, growhouse())).toEqual(decision);
  });

  test.each([
    ['in Bonus Mode', bonusHouse(1)],
    ['past the THC limit', bonusHouse(1, thc(9999))],
    ['at max level', RETIRED],
  ])('%s only the dead are pruned', (_, house) => {
    for (const any of [seed(5), plant(), ripe(5), withered()]) {
      expect(prunePlant(any, NOW, house)).toEqual(refused('PLANT_NOT_DEAD'));
    }
    expect(prunePlant(dead(), NOW, house)).toEqual(ALLOWED);
  });

  test('frees a stash full of what the level cannot use', () => {
    const house = growhouse();
    const buy = (seeds: number) =>
      checkCart([{ id: 1, quantity: 1 }], { method: 'thc', seeds, maxSeeds: 6, balance: null });
    expect(buy(6)).toEqual(refused('SEED_SLOTS_FULL'));
    expect(plantSeed(seed(5), scene({ house }), 0)).toEqual(refused('RARITY_CAPPED'));
    expect(prunePlant(seed(5), NOW, house)).toEqual(ALLOWED);
    expect(buy(5).ok).toBe(true);
  });
});

describe('reviving', () => {
  test.each([1, 2, 3, 4])('brings stage %s back to what it was', (stage) => {
    const decision = revivePlant(withered(1, stage), scene());
    expect(decision).toEqual(grownTo(stage));
    if (!decision.ok) return;
    const state = plantState(plant(decision.value), NOW);
    expect(state).toBe(stage <= 2 ? PLANT_STATE.SAPLING : PLANT_STATE.PLANT);
  });

  test.each([
    // 42 × rarity × stage
    [1, 1, 42],
    [2, 3, 252],
    [5, 4, 840],
  ] as const)('rarity %s at stage %s costs %s THC', (rarityId, stage, cost) => {
    expect(quoteRevival(withered(rarityId, stage), NOW)).toEqual({ ok: true, value: thc(cost) });
  });

  test('is possible from withering to death', () => {
    for (const [hours, isOk] of [
      [47.999, false],
      [48, true],
      [119.999, true],
      [120, false],
    ] as const) {
      expect(revivePlant(plant(), scene(hoursLater(hours))).ok).toBe(isOk);
      expect(quoteRevival(plant(), hoursLater(hours)).ok).toBe(isOk);
    }
  });
});

describe('transferSeed', () => {
  const into = (targetSeeds: number, target = growhouse()) => ({
    isSameGrowhouse: false,
    target,
    targetSeeds,
  });

  test.each([
    [5, true],
    [6, false],
    [7, false],
  ])('into a stash of 6 with %s', (targetSeeds, isOk) => {
    const decision = transferSeed(seed(), NOW, into(targetSeeds));
    expect(decision).toEqual(isOk ? ALLOWED : refused('SEED_SLOTS_FULL'));
  });

  test('the stash grows with the growers of the target', () => {
    expect(transferSeed(seed(), NOW, into(9, growhouse({ growerClasses: [5] }))).ok).toBe(true);
    expect(transferSeed(seed(), NOW, into(5, growhouse({ growerClasses: [] }))).ok).toBe(false);
  });
});
