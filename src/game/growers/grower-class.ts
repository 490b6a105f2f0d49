import type { Boost, RarityId } from '../rarity.ts';

export interface GrowerClass {
  id: RarityId;
  name: string;
  shortName: string;
  /** Extra plant slots of the growhouse. */
  plantBoost: number;
  /** Extra seed slots of the growhouse. */
  inventoryBoost: number;
  harvestBoost: Boost;
  waterBoost: Boost;
}

const createClass = (
  id: RarityId,
  name: string,
  plantBoost: number,
  inventoryBoost: number,
  boost: Boost,
): GrowerClass => ({
  id,
  name,
  shortName: name.charAt(0),
  plantBoost,
  inventoryBoost,
  harvestBoost: boost,
  waterBoost: boost,
});

export const GROWER_CLASSES: readonly GrowerClass[] = [
  createClass(1, /*i18n*/ 'Common', 0, 1, 500),
  createClass(2, /*i18n*/ 'Uncommon', 0, 2, 2000),
  createClass(3, /*i18n*/ 'Rare', 1, 2, 3000),
  createClass(4, /*i18n*/ 'Epic', 1, 3, 4000),
  createClass(5, /*i18n*/ 'Mythic', 2, 5, 6000),
];

/** @throws RangeError for an id outside 1 to 5 */
export function getGrowerClass(id: number): GrowerClass {
  const found = GROWER_CLASSES[id - 1];
  if (!found) throw new RangeError(`Unknown grower class ${id}`);
  return found;
}

/**
 * Returns the class of a grower whose token states none, from its rank in the collection: the top
 * 1 % are Mythic, the next 5 % Epic, 15 % Rare, 35 % Uncommon and the rest Common.
 * @param rank 1 is the rarest
 * @param total number of growers in the collection, at least 1
 */
export function getClassForRank(rank: number, total: number): RarityId {
  const isInTop = (percent: number) => rank * 100 <= total * percent;
  if (isInTop(1)) return 5;
  if (isInTop(6)) return 4;
  if (isInTop(21)) return 3;
  if (isInTop(56)) return 2;
  return 1;
}
