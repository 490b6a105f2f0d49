import { describe, expect, it } from 'vitest';
import { toGrowhouse, toPlant, toStrain, toThcUnits } from '../../../src/entities/facts.ts';
import { thc, thcUnits } from '../../../src/game/amounts.ts';
import { NONE_PER_RARITY } from '../../../src/game/rarity.ts';
import { STRAINS, strainOf } from '../../../src/game/strain.ts';
import {
  growerShape,
  growhouseShape,
  NOW_MS,
  plantShape,
  seedShape,
  upgradeStatus,
} from '../kit/farm.ts';

describe('the wire as the rules take it', () => {
  it('reads a plant', () => {
    expect(toPlant(plantShape(1, { strainId: 4, stage: 3 }))).toEqual({
      rarityId: 2,
      stage: 3,
      nextWateringAtMs: NOW_MS,
      isHarvested: false,
    });
  });

  it('reads every strain back as the rules have it', () => {
    expect(STRAINS.map(({ id }) => toStrain(seedShape(1, id)))).toEqual(STRAINS);
    expect(toStrain(seedShape(1, 15))).toEqual(strainOf(15));
  });

  it('reads a growhouse with its counters', () => {
    const shape = growhouseShape({
      id: 7,
      level: 3,
      growers: [growerShape(1, 1), growerShape(2, 3)],
      upgrade_status: upgradeStatus(3, { common: 2 }, 833),
    });
    expect(toGrowhouse(shape)).toEqual({
      id: 7,
      level: 3,
      isMaxLevel: false,
      harvested: { ...NONE_PER_RARITY, common: 2 },
      payoutReceived: thc(833),
      growerClasses: [1, 3],
    });
  });

  it('reads a retired growhouse, which has no counters', () => {
    expect(toGrowhouse(growhouseShape({ level: 10, max_level: true, growers: [] }))).toMatchObject({
      isMaxLevel: true,
      harvested: NONE_PER_RARITY,
      payoutReceived: thc(0),
    });
  });

  it('keeps fractions of a THC exact', () => {
    expect(toThcUnits(0.1 + 0.2)).toBe(thcUnits(300_000n));
  });
});
