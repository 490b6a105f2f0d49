import { describe, expect, it } from 'vitest';
import { getStrainLook } from '../../../src/entities/plant/plant-picture.ts';
import { RARITIES } from '../../../src/game/rarity.ts';
import { STRAINS, getStrainsByRarity } from '../../../src/game/strain.ts';

describe('getStrainLook', () => {
  it.each(RARITIES.map(({ id, name }) => [name, id] as const))(
    'gives the three %s strains different shapes',
    (_, rarityId) => {
      const shapes = getStrainsByRarity(rarityId).map(({ id }) => getStrainLook(id).leafShape);
      expect(new Set(shapes).size).toBe(3);
    },
  );

  it('gives every strain its own look', () => {
    const looks = STRAINS.map(
      ({ id }) => `${getStrainLook(id).leafShape} ${getStrainLook(id).hue}`,
    );
    expect(new Set(looks).size).toBe(STRAINS.length);
  });

  it('returns a look for an unknown strain', () => {
    expect(getStrainLook(99).hue).toBeLessThan(360);
  });
});
