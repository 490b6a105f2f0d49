import type { HouseScene, PlantScene } from '../../kit/arranged-farm.ts';
import type { RarityId } from '../../../src/game/rarity.ts';

/** A farm as large as it gets: every state of a plant in every growhouse. */

const HOUSES = 60;
const PLANTS_PER_HOUSE = 9;
const STRAINS = 15;

/** Waiting, due, waiting, withered, waiting, ripe, due, dead, waiting. */
const DUE_IN_HOURS = [7.2, -1, 0.1, -50, 18, -2, -3, -130, 11] as const;
const STAGES = [2, 3, 1, 3, 4, 5, 2, 4, 5] as const;
const CREWS: readonly (readonly RarityId[])[] = [
  [5, 5, 4],
  [4, 3, 3],
  [5, 2, 5],
  [3, 3, 1],
];

const plantOf = (house: number, pot: number): PlantScene => ({
  strainId: ((house * 4 + pot * 7) % STRAINS) + 1,
  stage: STAGES[pot % STAGES.length] ?? 1,
  dueInHours: DUE_IN_HOURS[pot % DUE_IN_HOURS.length] ?? 1,
});

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

export const LARGE_FARM: readonly HouseScene[] = numbers(HOUSES).map((house) => ({
  ...(house % 3 === 0 && { nickname: `Greenhouse by the river ${house + 1}` }),
  level: 7 + (house % 3),
  growerClasses: CREWS[house % CREWS.length] ?? [],
  plants: numbers(PLANTS_PER_HOUSE).map((pot) => plantOf(house, pot)),
}));
