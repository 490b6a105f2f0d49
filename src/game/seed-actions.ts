import { checkCap } from './levels/caps.ts';
import { accept, type Decision, refuse } from './decision.ts';
import { computeGrowhouseStats, type GrowhouseFacts } from './growhouse.ts';
import { type GameMoment, getPlantState, type Plant, PLANT_STATE } from './plant.ts';
import { type GrowthUpdate, growToStage, type PlantContext } from './plant-actions.ts';

/**
 * Plants a seed in a free plant slot, where it waits for its first watering.
 * Refuses: NOT_A_SEED, GROWHOUSE_RETIRED, GROWER_REQUIRED, PLANT_SLOTS_FULL and the codes of
 * `checkCap`.
 * @param usedPlantSlots slots in use, including those of withered and dead plants
 */
export function decidePlanting(
  plant: Plant,
  context: PlantContext,
  usedPlantSlots: number,
): Decision<GrowthUpdate> {
  const { growhouse } = context;
  if (getPlantState(plant, context) !== PLANT_STATE.SEED) return refuse('NOT_A_SEED');
  if (growhouse.isMaxLevel) return refuse('GROWHOUSE_RETIRED');
  if (growhouse.growerClasses.length === 0) return refuse('GROWER_REQUIRED');
  const cap = checkCap(growhouse, plant.rarityId);
  if (!cap.ok) return cap;
  const { maxPlants } = computeGrowhouseStats(growhouse.level, growhouse.growerClasses);
  if (usedPlantSlots >= maxPlants) return refuse('PLANT_SLOTS_FULL');
  return accept(growToStage(1, context));
}

/**
 * Checks whether a seed can move to another growhouse of the same wallet. A retired growhouse may
 * give seeds away but cannot receive any.
 * Refuses: NOT_A_SEED, SAME_GROWHOUSE, GROWHOUSE_RETIRED, SEED_SLOTS_FULL.
 * @param options `targetSeeds` is the number of seeds already in the target
 */
export function checkSeedTransfer(
  plant: Plant,
  moment: GameMoment,
  {
    isSameGrowhouse,
    target,
    targetSeeds,
  }: { isSameGrowhouse: boolean; target: GrowhouseFacts; targetSeeds: number },
): Decision<null> {
  if (getPlantState(plant, moment) !== PLANT_STATE.SEED) return refuse('NOT_A_SEED');
  return isSameGrowhouse ? refuse('SAME_GROWHOUSE') : checkSeedRoom(target, targetSeeds);
}

/**
 * Checks whether a growhouse has room for one more seed.
 * Refuses: GROWHOUSE_RETIRED, SEED_SLOTS_FULL.
 * @param seeds number of seeds it already holds
 */
export function checkSeedRoom(growhouse: GrowhouseFacts, seeds: number): Decision<null> {
  if (growhouse.isMaxLevel) return refuse('GROWHOUSE_RETIRED');
  const { maxSeeds } = computeGrowhouseStats(growhouse.level, growhouse.growerClasses);
  return seeds >= maxSeeds ? refuse('SEED_SLOTS_FULL') : accept(null);
}
