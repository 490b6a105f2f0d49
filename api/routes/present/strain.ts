import type { StrainShape } from '../../../src/contract/shapes.ts';
import { type Boost, BOOST_SCALE, rarityOf } from '../../../src/game/rarity.ts';
import { strainOf } from '../../../src/game/strain.ts';

/** A boost as the wire has it: 500 ten-thousandths are 0.05. */
export const presentBoost = (boost: Boost): number => boost / BOOST_SCALE;

/** Every strain as it stands on the wire; asked for with each plant, so made once. */
const shapes = new Map<number, StrainShape>();

export function presentStrain(strainId: number): StrainShape {
  const known = shapes.get(strainId);
  if (known) return known;
  const { id, name, harvestBoost, rarityId } = strainOf(strainId);
  const rarity = rarityOf(rarityId);
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
