import type { Boost, RarityId } from './rarity.ts';

export interface GrowerClass {
  id: RarityId;
  name: string;
  shortName: string;
  /** Plants a growhouse holds beyond its own. */
  plantBoost: number;
  /** Seeds a growhouse holds beyond its own. */
  inventoryBoost: number;
  harvestBoost: Boost;
  waterBoost: Boost;
}

const row = (
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
  row(1, 'Common', 0, 1, 500),
  row(2, 'Uncommon', 0, 2, 2000),
  row(3, 'Rare', 1, 2, 3000),
  row(4, 'Epic', 1, 3, 4000),
  row(5, 'Mythic', 2, 5, 6000),
];

/** @throws RangeError for an id outside 1 to 5. */
export function growerClassOf(id: number): GrowerClass {
  const found = GROWER_CLASSES[id - 1];
  if (!found) throw new RangeError(`Unknown grower class ${id}`);
  return found;
}

/**
 * The class of a grower whose token names none, by its rank in the collection:
 * the top 1 % are Mythic, the next 5 Epic, 15 Rare, 35 Uncommon, the others Common.
 * @param rank 1 for the rarest
 * @param total growers in the collection, at least 1
 */
export function classByRank(rank: number, total: number): RarityId {
  const isWithin = (percent: number) => rank * 100 <= total * percent;
  if (isWithin(1)) return 5;
  if (isWithin(6)) return 4;
  if (isWithin(21)) return 3;
  if (isWithin(56)) return 2;
  return 1;
}
