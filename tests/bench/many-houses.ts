import type { HouseScene, PlantScene } from '../kit/arranged-farm.ts';

const HOUSES = 60;
const PLANTS = 9;

/** Every strain, stage and state in turn: none of the drawings is the same. */
function plantScene(index: number): PlantScene {
  const stage = (index % 5) + 1;
  const dueInHours = [6, -1, 14, -60, 20, -2, -130][index % 7] ?? 0;
  return { strainId: (index % 15) + 1, stage, dueInHours };
}

/** A player of many months: 60 growhouses of 9 plants each. */
export const MANY_HOUSES: readonly HouseScene[] = Array.from({ length: HOUSES }, (_, house) => ({
  nickname: `House ${house + 1}`,
  level: (house % 9) + 1,
  growerClasses: [5, 5, 5],
  plants: Array.from({ length: PLANTS }, (_plant, index) => plantScene(house * PLANTS + index)),
}));
