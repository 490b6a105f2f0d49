import { describe, expect, test } from 'vitest';
import { thc, thcUnits } from '../../src/game/amounts.ts';
import {
  checkCap,
  harvestCaps,
  isBonusMode,
  isCapped,
  missingHarvests,
} from '../../src/game/caps.ts';
import { requirementsOf } from '../../src/game/levels.ts';
import { NONE_PER_RARITY, RARITIES } from '../../src/game/rarity.ts';
import { bonusHouse, growhouse, harvested, LEVELS, RARITY_IDS, RETIRED } from './builders.ts';

const ALLOWED = { ok: true, value: null };
const refused = (code: string) => ({ ok: false, code });

describe('while harvests are missing', () => {
  test.each([
    [0, ALLOWED],
    [7, ALLOWED],
    [8, refused('RARITY_CAPPED')],
    [9, refused('RARITY_CAPPED')],
  ])('after %s of 8 Common harvests', (common, decision) => {
    expect(checkCap(growhouse({ level: 2, harvested: harvested({ common }) }), 1)).toEqual(
      decision,
    );
  });

  test('a rarity the level does not ask for is capped from the start', () => {
    expect(RARITY_IDS.map((id) => isCapped(growhouse(), id))).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
  });

  test('each rarity is judged by its own number', () => {
    const house = growhouse({ level: 8, harvested: harvested({ uncommon: 10, mythic: 1 }) });
    expect(RARITY_IDS.map((id) => isCapped(house, id))).toEqual([false, true, false, false, true]);
  });

  test('the THC limit does not apply yet', () => {
    expect(checkCap(growhouse({ payoutReceived: thc(1_000_000) }), 1)).toEqual(ALLOWED);
  });
});

describe('in Bonus Mode', () => {
  test.each(LEVELS)('at level %s every rarity grows until the limit is exceeded', (level) => {
    const { upgradeCost } = requirementsOf(level);
    for (const id of RARITY_IDS) {
      expect(checkCap(bonusHouse(level), id)).toEqual(ALLOWED);
      expect(checkCap(bonusHouse(level, upgradeCost), id)).toEqual(ALLOWED);
      const exceeded = bonusHouse(level, thcUnits(upgradeCost + 1n));
      expect(checkCap(exceeded, id)).toEqual(refused('THC_LIMIT_REACHED'));
    }
  });

  test('begins with the last harvest asked for and lasts past the limit', () => {
    expect(isBonusMode(growhouse({ harvested: harvested({ common: 5 }) }))).toBe(false);
    expect(isBonusMode(growhouse({ harvested: harvested({ common: 6 }) }))).toBe(true);
    expect(isBonusMode(bonusHouse(1, thc(99_999)))).toBe(true);
    expect(isBonusMode({ ...bonusHouse(10), isMaxLevel: true })).toBe(false);
  });
});

test('at max level everything is capped, whatever the counters say', () => {
  for (const id of RARITY_IDS) {
    expect(checkCap(RETIRED, id)).toEqual(refused('GROWHOUSE_RETIRED'));
    const full = { ...bonusHouse(10), isMaxLevel: true };
    expect(checkCap(full, id)).toEqual(refused('GROWHOUSE_RETIRED'));
  }
});

test('plants and seeds of a rarity have the same cap', () => {
  const houses = [
    growhouse(),
    growhouse({ level: 8, harvested: harvested({ rare: 10 }) }),
    bonusHouse(3),
    bonusHouse(3, thc(29_151)),
    RETIRED,
  ];
  for (const house of houses) {
    const caps = harvestCaps(house);
    for (const { id, key } of RARITIES) {
      expect(caps[key]).toEqual({ plants: isCapped(house, id), seeds: isCapped(house, id) });
    }
  }
});

describe('missingHarvests', () => {
  test('is what the level still asks for, never below 0', () => {
    const counts = { common: 1, uncommon: 8, rare: 13, epic: 2, mythic: 4 };
    expect(missingHarvests(growhouse({ level: 10, harvested: counts }))).toEqual({
      common: 3,
      uncommon: 0,
      rare: 0,
      epic: 6,
      mythic: 0,
    });
  });

  test('is nothing in Bonus Mode and at max level', () => {
    expect(missingHarvests(bonusHouse(5))).toEqual(NONE_PER_RARITY);
    expect(missingHarvests(RETIRED)).toEqual(NONE_PER_RARITY);
  });
});
