import { isCapped, type LevelCounters } from './caps.ts';
import {
  type GameMoment,
  isHarvestable,
  isWaterable,
  type Plant,
  PLANT_STATE,
  plantState,
} from './plant.ts';

export interface DisabledActions {
  waterAll: boolean;
  harvestAll: boolean;
  pruneAll: boolean;
}

/** Which bulk actions are off: each needs one plant it fits whose rarity is not capped. */
export function disabledActions(
  plants: readonly Plant[],
  counters: LevelCounters,
  moment: GameMoment,
): DisabledActions {
  const open = plants.filter((plant) => !isCapped(counters, plant.rarityId));
  return {
    waterAll: !open.some((plant) => isWaterable(plant, moment)),
    harvestAll: !open.some((plant) => isHarvestable(plant, moment)),
    pruneAll: !open.some((plant) => plantState(plant, moment) === PLANT_STATE.DEAD),
  };
}
