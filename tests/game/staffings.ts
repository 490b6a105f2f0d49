import { GROWER_CLASSES, type GrowerClass } from '../../src/game/grower-class.ts';

/** Every choice of so many growers, in the order of the ladder. */
export function staffingsOf(size: number): readonly (readonly GrowerClass[])[] {
  if (size === 0) return [[]];
  return staffingsOf(size - 1).flatMap((staff) =>
    GROWER_CLASSES.filter(({ id }) => id >= (staff.at(-1)?.id ?? 1)).map((grower) => [
      ...staff,
      grower,
    ]),
  );
}

/** The 55 ways to staff a growhouse with one to three growers. */
export const STAFFINGS = [1, 2, 3].flatMap(staffingsOf);
