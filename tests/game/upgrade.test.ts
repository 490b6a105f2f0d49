import { describe, expect, test } from 'vitest';
import { thc } from '../../src/game/amounts.ts';
import { requirementsOf } from '../../src/game/levels.ts';
import { strainOf } from '../../src/game/strain.ts';
import { payoutOnUpgrade, upgradeDifference, upgradeGrowhouse } from '../../src/game/upgrade.ts';
import {
  bonusHouse,
  dead,
  gone,
  growhouse,
  harvested,
  LEVELS,
  NOW,
  NOW_MS,
  plant,
  RETIRED,
  ripe,
  seed,
  withered,
} from './builders.ts';

const refused = (code: string) => ({ ok: false, code });

describe('upgradeGrowhouse', () => {
  test.each(LEVELS)('level %s is left with the exact price in either currency', (level) => {
    const { thc: price, sol: solPrice } = requirementsOf(level);
    const next =
      level === 10
        ? { newLevel: 10, isMaxLevel: true }
        : { newLevel: level + 1, isMaxLevel: false };
    for (const required of [price, solPrice]) {
      const house = bonusHouse(level);
      expect(upgradeGrowhouse(house, required, required)).toEqual({ ok: true, value: next });
      expect(upgradeGrowhouse(house, required - 1n, required)).toEqual(
        refused('UPGRADE_NOT_QUALIFIED'),
      );
    }
  });

  test('needs every harvest, whatever the balance', () => {
    const house = growhouse({ harvested: harvested({ common: 5 }) });
    expect(upgradeGrowhouse(house, thc(999_999), thc(3000))).toEqual(
      refused('UPGRADE_NOT_QUALIFIED'),
    );
  });

  test('is open past the THC limit and without a grower', () => {
    const house = { ...bonusHouse(1, thc(99_999)), growerClasses: [] };
    expect(upgradeGrowhouse(house, thc(3000), thc(3000)).ok).toBe(true);
  });

  test('is over at max level', () => {
    const house = { ...bonusHouse(10), isMaxLevel: true };
    expect(upgradeGrowhouse(house, thc(999_999), thc(1))).toEqual(refused('GROWHOUSE_RETIRED'));
  });
});

describe('payoutOnUpgrade', () => {
  // A Common grower and the first strain pay 833; 833 × stage / 5 = 166.6, 333.2, 499.8, 666.4, 833.
  test.each([
    ['stage 1', plant({ stage: 1 }), 167],
    ['stage 2', plant({ stage: 2 }), 333],
    ['stage 3', plant({ stage: 3 }), 500],
    ['stage 4', plant({ stage: 4 }), 666],
    ['a ripe plant', ripe(), 833],
    ['a ripe plant that is not due', { ...ripe(), nextWateringAtMs: NOW_MS + 1 }, 833],
    ['a plant that is not due', plant({ stage: 1, nextWateringAtMs: NOW_MS + 1 }), 167],
    ['a withered plant', withered(), 0],
    ['a dead plant', dead(), 0],
    ['a seed', seed(), 0],
    ['a harvested plant', gone(), 0],
  ])('%s pays its share', (_, any, payout) => {
    expect(payoutOnUpgrade(any, strainOf(1), growhouse(), NOW)).toBe(thc(payout));
  });

  test('the harvest limit and the caps do not apply', () => {
    const house = bonusHouse(1, thc(99_999));
    expect(payoutOnUpgrade(ripe(), strainOf(1), house, NOW)).toBe(thc(833));
    // A Common grower, Mythic first strain: W = 24 - 0.25 - 0.55 = 23.2, B = 1 + 0.25 + 0.4 = 1.65,
    // S = 1 + 5 + 1 = 7; 5040 × 7 × 1.65 / 23.2 = 58212 / 23.2 = 2509.14
    expect(payoutOnUpgrade(ripe(5), strainOf(13), growhouse(), NOW)).toBe(thc(2509));
  });

  test('without a grower there is no formula, so nothing is paid', () => {
    const house = growhouse({ growerClasses: [] });
    expect(payoutOnUpgrade(ripe(), strainOf(1), house, NOW)).toBe(thc(0));
  });
});

describe('upgradeDifference', () => {
  test('a level adds to the bonus, and at 3 and 7 a grower slot', () => {
    for (const level of LEVELS.slice(0, -1)) {
      const difference = upgradeDifference(growhouse({ level }), level + 1);
      expect(difference).toEqual({
        maxPlants: 0,
        maxSeeds: 0,
        wateringHundredths: 0,
        harvestBonusMillionths: 50_000,
        newGrowers: level === 2 || level === 6 ? 1 : 0,
        nextHarvests: requirementsOf(level + 1).plants,
      });
    }
  });

  test('a growhouse that retires has no harvests before it', () => {
    expect(upgradeDifference(bonusHouse(10), 10)).toEqual({
      maxPlants: 0,
      maxSeeds: 0,
      wateringHundredths: 0,
      harvestBonusMillionths: 0,
      newGrowers: 0,
      nextHarvests: null,
    });
    expect(() => upgradeDifference(RETIRED, 11)).toThrow(RangeError);
  });
});
