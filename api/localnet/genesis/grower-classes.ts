/** Classes by id, 1 to 5. */
export const GROWER_CLASSES = ['Common', 'Uncommon', 'Rare', 'Epic', 'Mythic'] as const;
export type GrowerClass = (typeof GROWER_CLASSES)[number];

/** The number of growers that the collection starts with. */
export const GENESIS_GROWERS = 60;

/** The last rank of each class among the first growers: two Mythic, four Epic, and so on. */
const LAST_RANK_OF_CLASS: readonly [GrowerClass, number][] = [
  ['Mythic', 2],
  ['Epic', 6],
  ['Rare', 14],
  ['Uncommon', 30],
];
/** A grower's rank is its number times this step modulo a prime, so that classes are mixed. */
const RANK_STEP = 37;
const RANK_PRIME = GENESIS_GROWERS + 1;

/** The ids of the classes of the growers given to a wallet, in order; they repeat. */
const GIFT_ORDER = [1, 2, 1, 3, 1, 2, 1, 4, 1, 2, 1, 3, 1, 2, 5] as const;

/**
 * Returns the rank (1 is the rarest) and class of one of the first growers.
 * @param number 1 to 60; each rank occurs once
 */
export function getGenesisTraits(number: number): { rank: number; class: GrowerClass } {
  const rank = (number * RANK_STEP) % RANK_PRIME;
  const found = LAST_RANK_OF_CLASS.find(([, lastRank]) => rank <= lastRank);
  return { rank, class: found?.[0] ?? 'Common' };
}

/** Returns the class of the next grower for a wallet that holds `held`. */
export function getNextGiftClass(held: number): GrowerClass {
  const id = GIFT_ORDER[held % GIFT_ORDER.length] ?? 1;
  return GROWER_CLASSES[id - 1] ?? 'Common';
}
