import { isCapped, type LevelCounters } from './levels/caps.ts';
import {
  type GameMoment,
  getPlantState,
  isHarvestable,
  isWaterable,
  type Plant,
  PLANT_STATE,
} from './plant.ts';

/**
 * Decides which bulk actions are disabled (spec, section 4). Each one is enabled as soon as it applies
 * to at least one plant whose rarity is not capped. @returns true for those that are disabled
 */
export function getDisabledActions(
  plants: readonly Plant[],
  counters: LevelCounters,
  moment: GameMoment,
) {
  const uncapped = plants.filter((plant) => !isCapped(counters, plant.rarityId));
  return {
    waterAll: !uncapped.some((plant) => isWaterable(plant, moment)),
    harvestAll: !uncapped.some((plant) => isHarvestable(plant, moment)),
    pruneAll: !uncapped.some((plant) => getPlantState(plant, moment) === PLANT_STATE.DEAD),
  };
}
