import { PLANT_STATES, STAGES } from '../../src/art/plant/plant-stages.ts';
import { RARITIES } from '../../src/art/rarity-light.ts';
import { getStrainLook } from '../../src/entities/plant/plant-picture.ts';
import { getGrowhouseSize } from '../../src/game/growhouse.ts';
import { LAST_LEVEL } from '../../src/game/levels/levels.ts';
import type { Picture } from '../../src/paint/pictures.ts';

const SIZES = ['small', 'medium', 'large'] as const;
const STRAIN_IDS = Array.from({ length: 15 }, (_, index) => index + 1);

/** Portraits of growers of every class. */
export const createGrowerPictures = (countPerClass: number): Picture[] =>
  RARITIES.flatMap((classId) =>
    Array.from({ length: countPerClass }, (_, index) => ({
      kind: 'grower' as const,
      seed: `mint ${classId} ${index}`,
      name: `Grower #${classId * 100 + index}`,
      classId,
    })),
  );

/** Growhouses of every level and rarity, with all strains between them. */
export const createGrowhousePictures = () =>
  Array.from({ length: LAST_LEVEL }, (_, index) => index + 1).flatMap((level) =>
    RARITIES.map((rarity) => ({
      kind: 'growhouse' as const,
      size: SIZES[getGrowhouseSize(level)],
      level,
      rarity,
      seed: rarity,
      growing: [level, level + rarity].map(getStrainLook),
    })),
  );

/** Plants of every strain in every state, at the given stages. */
export const createPlantPictures = (
  stages: readonly (typeof STAGES)[number][] = STAGES,
): Picture[] =>
  STRAIN_IDS.flatMap((strainId) =>
    stages.flatMap((stage) =>
      PLANT_STATES.map((state) => ({
        kind: 'plant' as const,
        ...getStrainLook(strainId),
        stage,
        state,
        rarity: RARITIES[Math.floor((strainId - 1) / 3)] ?? 1,
        fit: 0.5,
      })),
    ),
  );
