import type { StrainShape } from '../../../src/contract/shapes.ts';
import { type Boost, BOOST_SCALE, getRarity } from '../../../src/game/rarity.ts';
import { getStrain } from '../../../src/game/strain.ts';

/** Converts a boost for the wire: 500 ten-thousandths are 0.05. */
export const presentBoost = (boost: Boost): number => boost / BOOST_SCALE;

/** Caches the shapes of strains, because each plant contains one. */
const shapes = new Map<number, StrainShape>();

export function presentStrain(strainId: number): StrainShape {
  const cached = shapes.get(strainId);
  if (cached) return cached;
  const { id, name, harvestBoost, rarityId } = getStrain(strainId);
  const rarity = getRarity(rarityId);
  const shape = {
    id,
    name,
    harvest_boost: presentBoost(harvestBoost),
    rarity: {
      id: rarity.id,
      name: rarity.name,
      harvest_boost: presentBoost(rarity.harvestBoost),
    },
  };
  shapes.set(strainId, shape);
  return shape;
}
