/** Rarities of strains and classes of growers share the same ids, from 1 (Common) to 5 (Mythic). */
export type RarityId = 1 | 2 | 3 | 4 | 5;
export type RarityKey = 'common' | 'uncommon' | 'rare' | 'epic' | 'mythic';

/**
 * A boost, bonus or skew in ten-thousandths (0.05 is 500). Whole numbers make formulas round halves
 * the same way on every platform.
 */
export type Boost = number;
export const BOOST_SCALE = 10_000;

export interface Rarity {
  id: RarityId;
  key: RarityKey;
  /** A name in `GROWER_CLASSES`; each of them is in the catalogues. */
  name: string;
  /** Base harvest boost of strains of this rarity; each strain adds its own step. */
  harvestBoost: Boost;
  growerSkew: Boost;
  plantSkew: Boost;
}

export const RARITIES: readonly Rarity[] = [
  { id: 1, key: 'common', name: 'Common', harvestBoost: 500, growerSkew: 2000, plantSkew: 1000 },
  {
    id: 2,
    key: 'uncommon',
    name: 'Uncommon',
    harvestBoost: 1000,
    growerSkew: 1000,
    plantSkew: 1500,
  },
  { id: 3, key: 'rare', name: 'Rare', harvestBoost: 1500, growerSkew: 750, plantSkew: 2000 },
  { id: 4, key: 'epic', name: 'Epic', harvestBoost: 2500, growerSkew: 500, plantSkew: 1750 },
  { id: 5, key: 'mythic', name: 'Mythic', harvestBoost: 4000, growerSkew: 0, plantSkew: 1500 },
];

export const RARITY_KEYS: readonly RarityKey[] = RARITIES.map((rarity) => rarity.key);

export function isRarityId(value: unknown): value is RarityId {
  return value === 1 || value === 2 || value === 3 || value === 4 || value === 5;
}

/** @throws RangeError 'Invalid plant rarity' for an id outside 1 to 5 */
export function getRarity(id: number): Rarity {
  const rarity = RARITIES[id - 1];
  if (!rarity) throw new RangeError('Invalid plant rarity');
  return rarity;
}

/** Creates a record with one value per rarity. */
export const mapRarities = <Value>(
  create: (rarity: Rarity) => Value,
): Readonly<Record<RarityKey, Value>> =>
  Object.fromEntries(RARITIES.map((rarity) => [rarity.key, create(rarity)])) as Record<
    RarityKey,
    Value
  >;

/** One number per rarity, as on the wire. */
export type PerRarity = Readonly<Record<RarityKey, number>>;

export const ZERO_PER_RARITY: PerRarity = mapRarities(() => 0);

export function sumPerRarity(counts: PerRarity): number {
  return RARITY_KEYS.reduce((sum, key) => sum + counts[key], 0);
}
