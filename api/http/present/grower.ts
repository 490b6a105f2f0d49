import { toIsoOrNull } from '../../../src/contract/primitives.ts';
import type { GrowerShape } from '../../../src/contract/shapes.ts';
import { getGrowerClass } from '../../../src/game/growers/grower-class.ts';
import type { Grower } from '../../actions/growers/holdings.ts';
import { presentBoost } from './strain.ts';

export function presentGrower(grower: Grower): GrowerShape {
  const { id, name, shortName, plantBoost, inventoryBoost, harvestBoost, waterBoost } =
    getGrowerClass(grower.classId);
  return {
    id: grower.id,
    address: grower.mint,
    name: grower.name,
    image: grower.image,
    rank: grower.rank,
    growhouseId: grower.growhouseId,
    token_address: grower.tokenAddress,
    owner: grower.owner,
    rests_until: toIsoOrNull(grower.restsUntilMs),
    class: {
      id,
      name,
      short_name: shortName,
      plant_boost: plantBoost,
      inventory_boost: inventoryBoost,
      harvest_boost: presentBoost(harvestBoost),
      water_boost: presentBoost(waterBoost),
    },
  };
}
