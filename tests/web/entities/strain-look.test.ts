import { describe, expect, it } from 'vitest';
import { strainLook } from '../../../src/entities/strain-look.ts';
import { RARITIES } from '../../../src/game/rarity.ts';
import { STRAINS, strainsOfRarity } from '../../../src/game/strain.ts';

describe('strainLook', () => {
  it.each(RARITIES.map(({ id, name }) => [name, id] as const))(
    'gives the three %s strains three shapes',
    (_, rarityId) => {
      const shapes = strainsOfRarity(rarityId).map(({ id }) => strainLook(id).leafShape);
      expect(new Set(shapes).size).toBe(3);
    },
  );

  it('draws no two strains alike', () => {
    const looks = STRAINS.map(({ id }) => `${strainLook(id).leafShape} ${strainLook(id).hue}`);
    expect(new Set(looks).size).toBe(STRAINS.length);
  });

  it('has a look for a strain it does not know yet', () => {
    expect(strainLook(99).hue).toBeLessThan(360);
  });
});
