import type { HouseScene, PlantScene } from '../kit/arranged-farm.ts';

/** A farm on which every state of a growhouse and of a plant can be looked at. */

const plants = (...scenes: [strainId: number, stage: number, dueInHours?: number][]) =>
  scenes.map(([strainId, stage, dueInHours]): PlantScene =>
    dueInHours === undefined ? { strainId, stage } : { strainId, stage, dueInHours },
  );

/** Due, ripe, waiting, withered, dead, capped: with seeds of several rarities. */
const BUSY: HouseScene = {
  nickname: 'Moonlit Grove',
  level: 4,
  growerClasses: [5, 5],
  harvested: { common: 8, uncommon: 3, rare: 1 },
  payoutReceived: 31_200,
  plants: plants(
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

const BONUS: HouseScene = {
  nickname: 'Bonus Bay',
  level: 5,
  growerClasses: [4, 3],
  harvested: { common: 8, uncommon: 8, rare: 4 },
  payoutReceived: 61_000,
  plants: plants([10, 3, 5], [11, 4, 15], [12, 5, -2]),
};

/** Asks for no more but 3000 THC; two plants would be harvested early. */
const READY: HouseScene = {
  nickname: 'Ready to rise',
  level: 2,
  growerClasses: [1],
  harvested: { common: 8, uncommon: 2 },
  payoutReceived: 9_900,
  plants: plants([1, 3, 9], [4, 4, 2]),
};

const LAST: HouseScene = {
  nickname: 'Old Faithful',
  level: 10,
  growerClasses: [5, 5, 4],
  harvested: { common: 4, uncommon: 8, rare: 12, epic: 8, mythic: 4 },
  payoutReceived: 200_000,
  plants: plants([13, 5, 3], [14, 2, 20], [15, 4, 12]),
};

const RETIRED: HouseScene = {
  nickname: 'Trophy',
  level: 10,
  isMaxLevel: true,
  plants: plants([13, 0], [4, 0]),
};

export const TOUR_FARM = [BUSY, BONUS, READY, LAST, RETIRED] as const;
