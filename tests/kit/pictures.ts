import { PLANT_STATES, STAGES } from '../../src/art/plant-stages.ts';
import { strainLook } from '../../src/entities/strain-look.ts';
import type { Picture } from '../../src/paint/pictures.ts';

const RARITIES = [1, 2, 3, 4, 5] as const;
const SIZES = ['small', 'medium', 'large'] as const;
const STRAINS = Array.from({ length: 15 }, (_, index) => index + 1);

/** @param people how many growers of each class */
export const growerPictures = (people: number): Picture[] =>
  RARITIES.flatMap((cls) =>
    Array.from({ length: people }, (_, index) => ({
      kind: 'grower' as const,
      seed: `mint ${cls} ${index}`,
      name: `Grower #${cls * 100 + index}`,
      cls,
    })),
  );

/** Every size in every light, over all strains. */
export const growhousePictures = (): Picture[] =>
  SIZES.flatMap((size, at) =>
    RARITIES.map((rarity) => ({
      kind: 'growhouse' as const,
      size,
      rarity,
      seed: rarity * 10 + at,
      growing: [rarity + at * 5, rarity].map(strainLook),
    })),
  );

/** Every strain in every state, at the given stages. */
export const plantPictures = (stages: readonly (typeof STAGES)[number][] = STAGES): Picture[] =>
  STRAINS.flatMap((strain) =>
    stages.flatMap((stage) =>
      PLANT_STATES.map((state) => ({
        kind: 'plant' as const,
        ...strainLook(strain),
        stage,
        state,
        rarity: RARITIES[Math.floor((strain - 1) / 3)] ?? 1,
        fit: 0.5,
      })),
    ),
  );
