import { describe, expect, it } from 'vitest';
import { thc } from '../../src/money/amounts.ts';
import { getLevelRequirements } from '../../src/game/levels/levels.ts';
import type { RarityId } from '../../src/game/rarity.ts';
import { getStrain } from '../../src/game/strain.ts';
import {
  computeUpgradePayout,
  computeUpgradeDifference,
  computeUpgradeShortfall,
  decideUpgrade,
} from '../../src/game/levels/upgrade.ts';
import {
  createBonusModeGrowhouse,
  createContext,
  createDeadPlant,
  createHarvestedPlant,
  createGrowhouse,
  createHarvestCounts,
  LEVELS,
  NOW_MS,
  createPlant,
  RETIRED,
  createRipePlant,
  createSeed,
  createWitheredPlant,
} from './builders.ts';

const refusal = (code: string) => ({ ok: false, code });
const UNQUALIFIED = refusal('UPGRADE_NOT_QUALIFIED');

describe('upgradeGrowhouse', () => {
  it.each(LEVELS)('level %s has its own price', { tags: ['UPGRADE-01', 'UPGRADE-06'] }, (level) => {
    const { thc: price, sol: solPrice } = getLevelRequirements(level);
    const next = { newLevel: Math.min(level + 1, 10), isMaxLevel: level === 10 };
    for (const required of [price, solPrice]) {
      const growhouse = createBonusModeGrowhouse(level);
      expect(decideUpgrade(growhouse, required, required)).toEqual({ ok: true, value: next });
      expect(decideUpgrade(growhouse, required - 1n, required)).toEqual(UNQUALIFIED);
    }
  });

  it('refuses while a harvest is missing, whatever the balance', { tags: ['UPGRADE-01'] }, () => {
    const growhouse = createGrowhouse({ harvested: createHarvestCounts({ common: 5 }) });
    expect(decideUpgrade(growhouse, thc(999_999), thc(3000))).toEqual(UNQUALIFIED);
  });

  it('accepts past the THC limit and without growers', () => {
    const growhouse = { ...createBonusModeGrowhouse(1, thc(99_999)), growerClasses: [] };
    expect(decideUpgrade(growhouse, thc(3000), thc(3000)).ok).toBe(true);
  });

  it('refuses at max level', { tags: ['UPGRADE-03'] }, () => {
    const growhouse = { ...createBonusModeGrowhouse(10), isMaxLevel: true };
    expect(decideUpgrade(growhouse, thc(999_999), thc(1))).toEqual(refusal('GROWHOUSE_RETIRED'));
  });
});

describe('computeUpgradePayout', () => {
  // A Common grower and the first strain pay 833. 833 × stage / 5 = 166.6, 333.2, 499.8, 666.4, 833
  it.each([
    ['stage 1', createPlant({ stage: 1 }), 167],
    ['stage 2', createPlant({ stage: 2 }), 333],
    ['stage 3', createPlant({ stage: 3 }), 500],
    ['stage 4', createPlant({ stage: 4 }), 666],
    ['a ripe plant', createRipePlant(), 833],
    ['a ripe plant that is not due', { ...createRipePlant(), nextWateringAtMs: NOW_MS + 1 }, 833],
    ['a plant that is not due', createPlant({ stage: 1, nextWateringAtMs: NOW_MS + 1 }), 167],
    ['a withered plant', createWitheredPlant(), 0],
    ['a dead plant', createDeadPlant(), 0],
    ['a seed', createSeed(), 0],
    ['a harvested plant', createHarvestedPlant(), 0],
  ])('returns the payout of %s', { tags: ['UPGRADE-05'] }, (_, plant, payout) => {
    expect(computeUpgradePayout(plant, createContext())).toBe(thc(payout));
  });

  it('ignores the THC limit and the caps', { tags: ['UPGRADE-05'] }, () => {
    const growhouse = createBonusModeGrowhouse(1, thc(99_999));
    expect(computeUpgradePayout(createRipePlant(), createContext({ growhouse }))).toBe(thc(833));
    // A Common grower, Mythic first strain: W = 24 - 0.25 - 0.55 = 23.2, B = 1 + 0.25 + 0.4 = 1.65,
    // S = 1 + 5 + 1 = 7; 5040 × 7 × 1.65 / 23.2 = 58212 / 23.2 = 2509.14
    expect(computeUpgradePayout(createRipePlant(5), createContext({ strain: getStrain(13) }))).toBe(
      thc(2509),
    );
  });

  it('pays for the growers since the planting only', () => {
    const growhouse = createGrowhouse({ level: 3, growerClasses: [1, 5] });
    const compute = (payingClasses: readonly RarityId[]) =>
      computeUpgradePayout(createRipePlant(), createContext({ growhouse, payingClasses }));
    // 42 × 5 × 5 / (23.6 / 24) × 1.4 = 1494.92 and 42 × 5 × 9 / (23.25 / 24) × 1.75 = 3414.19
    expect([compute([]), compute([1]), compute([5])]).toEqual([thc(0), thc(1495), thc(3414)]);
  });

  it('returns 0 without growers', () => {
    const growhouse = createGrowhouse({ growerClasses: [] });
    expect(computeUpgradePayout(createRipePlant(), createContext({ growhouse }))).toBe(thc(0));
  });
});

describe('computeUpgradeDifference', () => {
  const UNCHANGED = { maxPlants: 0, maxSeeds: 0, wateringHundredths: 0 };
  it('adds to the harvest bonus, and adds a grower slot at levels 3 and 7', () => {
    for (const level of LEVELS.slice(0, -1)) {
      const difference = computeUpgradeDifference(createGrowhouse({ level }), level + 1);
      expect(difference).toEqual({
        ...UNCHANGED,
        harvestBonusMillionths: 50_000,
        newGrowers: level === 2 || level === 6 ? 1 : 0,
        nextHarvests: getLevelRequirements(level + 1).plants,
      });
    }
  });

  it('has no next harvests when the growhouse retires', () => {
    const retired = { ...UNCHANGED, harvestBonusMillionths: 0, newGrowers: 0, nextHarvests: null };
    expect(computeUpgradeDifference(createBonusModeGrowhouse(10), 10)).toEqual(retired);
    expect(() => computeUpgradeDifference(RETIRED, 11)).toThrow(RangeError);
  });
});

describe('computeUpgradeShortfall', () => {
  const ready = createBonusModeGrowhouse(1);
  const purchase = (balance: number, total: number) =>
    ({ method: 'thc', balance: thc(balance), total: thc(total) }) as const;

  it.each([
    ['what is missing after a purchase', createGrowhouse(), purchase(3000, 150), thc(150)],
    ['what is missing once only THC is missing', ready, purchase(2000, 400), thc(1400)],
    ['null for an empty cart', ready, purchase(2000, 0), null],
    ['null for a purchase that leaves enough', ready, purchase(3150, 150), null],
    ['null while harvests and THC are missing', createGrowhouse(), purchase(2999, 150), null],
    ['null for a purchase that the balance cannot pay', ready, purchase(100, 150), null],
    ['null in a retired growhouse', RETIRED, purchase(3000, 150), null],
  ])('returns %s', (_, growhouse, facts, missing) => {
    expect(computeUpgradeShortfall(growhouse, facts)).toBe(missing);
  });
});
