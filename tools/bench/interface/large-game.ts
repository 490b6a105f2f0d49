import type { GrowhouseSetup, PlantSetup } from '../../../tests/kit/arrange-growhouses.ts';
import type { RarityId } from '../../../src/game/rarity.ts';

/** A game of the maximum size, with plants in every state in every growhouse. */

const GROWHOUSES = 60;
export const PLANTS_PER_GROWHOUSE = 9;
const STRAINS = 15;
/** Begins the nickname of every third growhouse. */
export const NICKNAME = 'Greenhouse by the river';

/** Waiting, due, waiting, withered, waiting, ripe, due, dead, waiting. */
const DUE_IN_HOURS = [7.2, -1, 0.1, -50, 18, -2, -3, -130, 11] as const;
const STAGES = [2, 3, 1, 3, 4, 5, 2, 4, 5] as const;
const GROWER_CLASSES: readonly (readonly RarityId[])[] = [
  [5, 5, 4],
  [4, 3, 3],
  [5, 2, 5],
  [3, 3, 1],
];

const createPlant = (growhouse: number, plantSlot: number): PlantSetup => ({
  strainId: ((growhouse * 4 + plantSlot * 7) % STRAINS) + 1,
  stage: STAGES[plantSlot % STAGES.length] ?? 1,
  dueInHours: DUE_IN_HOURS[plantSlot % DUE_IN_HOURS.length] ?? 1,
});

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

export const LARGE_GAME: readonly GrowhouseSetup[] = range(GROWHOUSES).map((growhouse) => ({
  ...(growhouse % 3 === 0 && { nickname: `${NICKNAME} ${growhouse + 1}` }),
  level: 7 + (growhouse % 3),
  growerClasses: GROWER_CLASSES[growhouse % GROWER_CLASSES.length] ?? [],
  plants: range(PLANTS_PER_GROWHOUSE).map((plantSlot) => createPlant(growhouse, plantSlot)),
}));
