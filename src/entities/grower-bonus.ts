import type { GrowerShape } from '../contract/shapes.ts';
import { BASE_WATERING_HOURS, harvestBonusMillionths, wateringHundredths } from '../game/growth.ts';
import { growerClassOf } from '../game/grower-class.ts';
import { harvestBonusText, wateringBonusText } from './bonus-text.ts';

/** What a grower brings when it works alone, as its licence says it. */
export function growerBonusTexts(grower: GrowerShape) {
  const { id, harvestBoost, plantBoost, inventoryBoost } = growerClassOf(grower.class.id);
  const alone = [{ id, harvestBoost }];
  const saved = BASE_WATERING_HOURS * 100 - wateringHundredths(alone, null);
  const gained = harvestBonusMillionths(1, alone, null) - harvestBonusMillionths(1, [], null);
  return {
    harvest: `+${harvestBonusText(gained, 2)}`,
    water: wateringBonusText(saved),
    plants: `+${plantBoost}`,
    seeds: `+${inventoryBoost}`,
  };
}
