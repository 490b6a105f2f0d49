import type { GrowhouseSetup, PlantSetup } from '../kit/arrange-growhouses.ts';

/** Growhouses with every state of a growhouse and of a plant. */

const createPlants = (...plants: [strainId: number, stage: number, dueInHours?: number][]) =>
  plants.map(([strainId, stage, dueInHours]): PlantSetup =>
    dueInHours === undefined ? { strainId, stage } : { strainId, stage, dueInHours },
  );

/** Has due, harvestable, waiting, withered, dead and capped plants, and several kinds of seeds. */
const BUSY: GrowhouseSetup = {
  nickname: 'Moonlit Grove',
  level: 4,
  growerClasses: [5, 5],
  harvested: { common: 8, uncommon: 3, rare: 1 },
  payoutReceived: 31_200,
  plants: createPlants(
    [4, 2, 7.2],
    [5, 5, -1],
    [7, 4, -2],
    [8, 5, 11],
    [6, 3, -50],
    [1, 5, -130],
    [2, 5, -3],
    [4, 0],
    [7, 0],
    [9, 0],
    [1, 0],
  ),
};

const BONUS: GrowhouseSetup = {
  nickname: 'Bonus Bay',
  level: 5,
  growerClasses: [4, 3],
  harvested: { common: 8, uncommon: 8, rare: 4 },
  payoutReceived: 61_000,
  plants: createPlants([10, 3, 5], [11, 4, 15], [12, 5, -2]),
};

/** Needs only 3000 THC for the upgrade, which harvests its three ripe plants. */
const READY: GrowhouseSetup = {
  nickname: 'Ready to rise',
  level: 2,
  growerClasses: [3],
  harvested: { common: 8, uncommon: 2 },
  payoutReceived: 9_900,
  plants: createPlants([1, 5, -1], [4, 5, -2], [4, 5, -1]),
};

const LAST: GrowhouseSetup = {
  nickname: 'Old Faithful',
  level: 10,
  growerClasses: [5, 5, 4],
  harvested: { common: 4, uncommon: 8, rare: 12, epic: 8, mythic: 4 },
  payoutReceived: 200_000,
  plants: createPlants([13, 5, 3], [14, 2, 20], [15, 4, 12]),
};

const RETIRED: GrowhouseSetup = {
  nickname: 'Trophy',
  level: 10,
  isMaxLevel: true,
  plants: createPlants([13, 0], [4, 0]),
};

export const TOUR_GROWHOUSES = [BUSY, BONUS, READY, LAST, RETIRED] as const;

/** Growhouses that a harvest leaves without plants; a Rare grower brings a fourth slot. */
export const RIPE_GROWHOUSES = [
  { growerClasses: [1], plants: createPlants([1, 5, -1], [1, 5, -1], [2, 5, -1]) },
  { growerClasses: [3], plants: createPlants([1, 5, -1], [1, 5, -1], [2, 5, -1]) },
  { growerClasses: [3], plants: createPlants([1, 5, -1]) },
] as const satisfies readonly GrowhouseSetup[];

/** Far more than fit on the cards of the hub. */
export const MANY_GROWHOUSES: readonly GrowhouseSetup[] = Array.from(
  { length: 60 },
  (_, index) => ({
    nickname: `Greenhouse by the northern lake ${index}`,
    growerClasses: [1],
    plants: index % 2 === 0 ? createPlants([1, 2, -1]) : [],
  }),
);
