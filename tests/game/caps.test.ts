import { describe, expect, it } from 'vitest';
import { thc, thcUnits } from '../../src/money/amounts.ts';
import {
  checkCap,
  getHarvestCaps,
  isBonusMode,
  isCapped,
  getMissingHarvests,
} from '../../src/game/levels/caps.ts';
import { getLevelRequirements } from '../../src/game/levels/levels.ts';
import { ZERO_PER_RARITY, RARITIES } from '../../src/game/rarity.ts';
import {
  createBonusModeGrowhouse,
  createGrowhouse,
  createHarvestCounts,
  LEVELS,
  RARITY_IDS,
  RETIRED,
} from './builders.ts';

const ACCEPTED = { ok: true, value: null };
const refusal = (code: string) => ({ ok: false, code });

describe('checkCap while harvests are missing', () => {
  it.each([
    [0, ACCEPTED],
    [7, ACCEPTED],
    [8, refusal('RARITY_CAPPED')],
    [9, refusal('RARITY_CAPPED')],
  ])('checks a Common plant after %s of 8 harvests', { tags: ['PLANT-14'] }, (common, decision) => {
    expect(
      checkCap(createGrowhouse({ level: 2, harvested: createHarvestCounts({ common }) }), 1),
    ).toEqual(decision);
  });

  it('caps a rarity that the level does not require', () => {
    expect(RARITY_IDS.filter((id) => isCapped(createGrowhouse(), id))).toEqual([2, 3, 4, 5]);
  });

  it('compares each rarity with its own requirement', () => {
    const growhouse = createGrowhouse({
      level: 8,
      harvested: createHarvestCounts({ uncommon: 10, mythic: 1 }),
    });
    expect(RARITY_IDS.filter((id) => isCapped(growhouse, id))).toEqual([2, 5]);
  });

  it('does not apply the THC limit yet', () => {
    expect(checkCap(createGrowhouse({ payoutReceived: thc(1_000_000) }), 1)).toEqual(ACCEPTED);
  });
});

describe('Bonus Mode', () => {
  it.each(LEVELS)('any rarity counts at level %s to the limit', { tags: ['PLANT-13'] }, (level) => {
    const { upgradeCost } = getLevelRequirements(level);
    for (const id of RARITY_IDS) {
      expect(checkCap(createBonusModeGrowhouse(level), id)).toEqual(ACCEPTED);
      expect(checkCap(createBonusModeGrowhouse(level, upgradeCost), id)).toEqual(ACCEPTED);
      const exceeded = createBonusModeGrowhouse(level, thcUnits(upgradeCost + 1n));
      expect(checkCap(exceeded, id)).toEqual(refusal('THC_LIMIT_REACHED'));
    }
  });

  it('lasts from the last required harvest on, even past the THC limit', () => {
    const isReached = (common: number) =>
      isBonusMode(createGrowhouse({ harvested: createHarvestCounts({ common }) }));
    expect([isReached(5), isReached(6)]).toEqual([false, true]);
    expect(isBonusMode(createBonusModeGrowhouse(1, thc(99_999)))).toBe(true);
    expect(isBonusMode({ ...createBonusModeGrowhouse(10), isMaxLevel: true })).toBe(false);
  });
});

it('checkCap refuses every rarity at max level, whatever the counters say', () => {
  for (const id of RARITY_IDS) {
    expect(checkCap(RETIRED, id)).toEqual(refusal('GROWHOUSE_RETIRED'));
    const full = { ...createBonusModeGrowhouse(10), isMaxLevel: true };
    expect(checkCap(full, id)).toEqual(refusal('GROWHOUSE_RETIRED'));
  }
});

it('getHarvestCaps gives plants and seeds of a rarity the same cap', () => {
  const growhouses = [
    createGrowhouse(),
    createGrowhouse({ level: 8, harvested: createHarvestCounts({ rare: 10 }) }),
    createBonusModeGrowhouse(3),
    createBonusModeGrowhouse(3, thc(29_151)),
    RETIRED,
  ];
  for (const growhouse of growhouses) {
    const caps = getHarvestCaps(growhouse);
    for (const { id, key } of RARITIES) {
      const isFull = isCapped(growhouse, id);
      expect(caps[key]).toEqual({ plants: isFull, seeds: isFull });
    }
  }
});

describe('getMissingHarvests', () => {
  it('returns the harvests that the level still requires, at least 0', () => {
    const counts = { common: 1, uncommon: 8, rare: 13, epic: 2, mythic: 4 };
    expect(getMissingHarvests(createGrowhouse({ level: 10, harvested: counts }))).toEqual(
      createHarvestCounts({ common: 3, epic: 6 }),
    );
  });

  it('returns 0 for every rarity in Bonus Mode and at max level', () => {
    expect(getMissingHarvests(createBonusModeGrowhouse(5))).toEqual(ZERO_PER_RARITY);
    expect(getMissingHarvests(RETIRED)).toEqual(ZERO_PER_RARITY);
  });
});
