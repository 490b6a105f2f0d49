import { type Boost, RARITIES, type RarityId, getRarity } from './rarity.ts';

export interface Strain {
  /** 1 to 15: three per rarity, sorted by rarity. */
  id: number;
  name: string;
  rarityId: RarityId;
  /** The rarity's boost plus 0, 0.02 or 0.04. */
  harvestBoost: Boost;
}

const NAMES: Readonly<Record<RarityId, readonly [string, string, string]>> = {
  1: ['Saint Reed', 'Tin Fern', 'Porch Clover'],
  2: ['Penny Jade', 'Greenheart', 'Marsh Comet'],
  3: ['Moonfern', 'Emberleaf', 'Blue Ladder'],
  4: ['Duskvine', 'Velvet Fan', 'Hollow Queen'],
  5: ['Old Lantern', 'Aurora Frond', 'Sunken Bell'],
};
const BOOST_STEP: Boost = 200;

export const STRAINS: readonly Strain[] = RARITIES.flatMap((rarity) =>
  NAMES[rarity.id].map((name, index) => ({
    id: (rarity.id - 1) * 3 + index + 1,
    name,
    rarityId: rarity.id,
    harvestBoost: rarity.harvestBoost + index * BOOST_STEP,
  })),
);

/** @throws RangeError for an id outside 1 to 15 */
export function getStrain(id: number): Strain {
  const strain = STRAINS[id - 1];
  if (!strain) throw new RangeError(`Unknown strain ${id}`);
  return strain;
}

export function getStrainsByRarity(id: RarityId): readonly Strain[] {
  return STRAINS.filter((strain) => strain.rarityId === getRarity(id).id);
}

/**
 * Returns the strain of a new seed, drawn at random from the three of its rarity.
 * @param roll uniform random number, 0 <= roll < 1. @throws RangeError for any other number
 */
export function rollStrain(rarityId: RarityId, roll: number): Strain {
  const strains = getStrainsByRarity(rarityId);
  const strain = strains[Math.floor(roll * strains.length)];
  if (!strain) throw new RangeError('A roll must be at least 0 and below 1');
  return strain;
}
