import { GROWER_CLASSES, type GrowerClass } from '../../src/game/growers/grower-class.ts';

/** Returns every combination of a number of growers, sorted by class. */
export function getGrowerCombinations(size: number): readonly (readonly GrowerClass[])[] {
  if (size === 0) return [[]];
  return getGrowerCombinations(size - 1).flatMap((growers) =>
    GROWER_CLASSES.filter(({ id }) => id >= (growers.at(-1)?.id ?? 1)).map((grower) => [
      ...growers,
      grower,
    ]),
  );
}

/** All 55 combinations of one to three growers. */
export const GROWER_COMBINATIONS = [1, 2, 3].flatMap(getGrowerCombinations);
