import { type Boost, RARITIES, type RarityId, rarityOf } from './rarity.ts';

export interface Strain {
  /** 1 to 15, three for each rarity in the order of the ladder. */
  id: number;
  name: string;
  rarityId: RarityId;
  /** Its rarity's boost plus 0, 0.02 or 0.04. */
  harvestBoost: Boost;
}

const NAMES: Readonly<Record<RarityId, readonly [string, string, string]>> = {
  1: ['Saint Reed', 'Tin Fern', 'Porch Clover'],
  2: ['Penny Jade', 'Greenheart', 'Marsh Comet'],
  3: ['Moonfern', 'Emberleaf', 'Blue Ladder'],
  4: ['Duskvine', 'Velvet Fan', 'Hollow Queen'],
  5: ['Old Lantern', 'Aurora Frond', 'Sunken Bell'],
};
const STEP: Boost = 200;

export const STRAINS: readonly Strain[] = RARITIES.flatMap((rarity) =>
  NAMES[rarity.id].map((name, index) => ({
    id: (rarity.id - 1) * 3 + index + 1,
    name,
    rarityId: rarity.id,
    harvestBoost: rarity.harvestBoost + index * STEP,
  })),
);

/** @throws RangeError for an id outside 1 to 15. */
export function strainOf(id: number): Strain {
  const strain = STRAINS[id - 1];
  if (!strain) throw new RangeError(`Unknown strain ${id}`);
  return strain;
}

export function strainsOfRarity(id: RarityId): readonly Strain[] {
  return STRAINS.filter((strain) => strain.rarityId === rarityOf(id).id);
}

/**
 * The strain a seed of this rarity turns out to be.
 * @param roll a uniform number from 0 (included) to 1 (excluded).
 */
export function rollStrain(rarityId: RarityId, roll: number): Strain {
  const strains = strainsOfRarity(rarityId);
  const strain = strains[Math.floor(roll * strains.length)];
  if (!strain) throw new RangeError('A roll is at least 0 and below 1');
  return strain;
}
