import { describe, expect, it } from 'vitest';
import {
  toGrowhouseFacts,
  toPlant,
  toStrain,
  toThcUnits,
} from '../../../src/entities/game-facts.ts';
import { thc, thcUnits } from '../../../src/money/amounts.ts';
import { ZERO_PER_RARITY } from '../../../src/game/rarity.ts';
import { STRAINS, getStrain } from '../../../src/game/strain.ts';
import {
  growerShape,
  growhouseShape,
  NOW_MS,
  plantShape,
  seedShape,
  upgradeStatus,
} from '../../kit/shapes.ts';

describe('conversion from wire shapes to rule inputs', () => {
  it('converts a plant', () => {
    expect(toPlant(plantShape(1, { strainId: 4, stage: 3 }))).toEqual({
      rarityId: 2,
      stage: 3,
      nextWateringAtMs: NOW_MS,
      isHarvested: false,
    });
  });

  it('converts every strain back to the one in the rules', () => {
    expect(STRAINS.map(({ id }) => toStrain(seedShape(1, id)))).toEqual(STRAINS);
    expect(toStrain(seedShape(1, 15))).toEqual(getStrain(15));
  });

  it('converts a growhouse with its counters', () => {
    const shape = growhouseShape({
      id: 7,
      level: 3,
      growers: [growerShape(1, 1), growerShape(2, 3)],
      upgrade_status: upgradeStatus(3, { common: 2 }, 833),
    });
    expect(toGrowhouseFacts(shape)).toEqual({
      id: 7,
      level: 3,
      isMaxLevel: false,
      harvested: { ...ZERO_PER_RARITY, common: 2 },
      payoutReceived: thc(833),
      growerClasses: [1, 3],
    });
  });

  it('converts a retired growhouse, which has no counters', () => {
    expect(
      toGrowhouseFacts(growhouseShape({ level: 10, max_level: true, growers: [] })),
    ).toMatchObject({ isMaxLevel: true, harvested: ZERO_PER_RARITY, payoutReceived: thc(0) });
  });

  it('rounds fractions of a THC to exact base units', () => {
    expect(toThcUnits(0.1 + 0.2)).toBe(thcUnits(300_000n));
  });
});
