import type { GrowerShape } from '../../contract/shapes.ts';
import {
  BASE_WATERING_HOURS,
  computeHarvestBonusMillionths,
  computeWateringHundredths,
} from '../../game/growth.ts';
import { getGrowerClass } from '../../game/growers/grower-class.ts';
import { formatHarvestBonus, formatWateringBonus } from '../format/format-amount.ts';

/** Formats the bonuses of a grower that works alone, for its licence. */
export function formatGrowerBonuses(grower: GrowerShape) {
  const { id, harvestBoost, plantBoost, inventoryBoost } = getGrowerClass(grower.class.id);
  const growers = [{ id, harvestBoost }];
  const savedHundredths = BASE_WATERING_HOURS * 100 - computeWateringHundredths(growers, null);
  const bonusMillionths =
    computeHarvestBonusMillionths(1, growers, null) - computeHarvestBonusMillionths(1, [], null);
  return {
    harvest: `+${formatHarvestBonus(bonusMillionths, 2)}`,
    water: formatWateringBonus(savedHundredths),
    plants: `+${plantBoost}`,
    seeds: `+${inventoryBoost}`,
  };
}
