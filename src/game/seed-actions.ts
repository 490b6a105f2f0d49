import { checkCap } from './caps.ts';
import { allow, type Decision, refuse } from './decision.ts';
import { type GrowhouseFacts, growhouseStats } from './growhouse.ts';
import { type GameMoment, type Plant, PLANT_STATE, plantState } from './plant.ts';
import { type Growth, growTo, type PlantScene } from './plant-actions.ts';

/**
 * A seed goes into a free pot and starts to wait for its first watering.
 * Refuses: NOT_A_SEED, GROWHOUSE_RETIRED, GROWER_REQUIRED, PLANT_SLOTS_FULL and the cap's codes.
 * @param slotsTaken pots in use, whatever state the plants in them have
 */
export function plantSeed(plant: Plant, scene: PlantScene, slotsTaken: number): Decision<Growth> {
  const state = plantState(plant, scene);
  if (state !== PLANT_STATE.SEED) return refuse('NOT_A_SEED');
  if (scene.house.isMaxLevel) return refuse('GROWHOUSE_RETIRED');
  if (scene.house.growerClasses.length === 0) return refuse('GROWER_REQUIRED');
  const cap = checkCap(scene.house, plant.rarityId);
  if (!cap.ok) return cap;
  const { maxPlants } = growhouseStats(scene.house.level, scene.house.growerClasses);
  if (slotsTaken >= maxPlants) return refuse('PLANT_SLOTS_FULL');
  return allow(growTo(1, scene));
}

export interface SeedTransfer {
  isSameGrowhouse: boolean;
  target: GrowhouseFacts;
  /** Seeds the target already holds. */
  targetSeeds: number;
}

/**
 * A seed moves to another growhouse of the same wallet, also out of a retired one.
 * Refuses: NOT_A_SEED, SAME_GROWHOUSE, GROWHOUSE_RETIRED, SEED_SLOTS_FULL.
 */
export function transferSeed(
  plant: Plant,
  moment: GameMoment,
  { isSameGrowhouse, target, targetSeeds }: SeedTransfer,
): Decision<null> {
  if (plantState(plant, moment) !== PLANT_STATE.SEED) return refuse('NOT_A_SEED');
  return isSameGrowhouse ? refuse('SAME_GROWHOUSE') : storeSeed(target, targetSeeds);
}

/**
 * One more seed goes into a growhouse's stash.
 * Refuses: GROWHOUSE_RETIRED, SEED_SLOTS_FULL.
 * @param seeds those it already holds
 */
export function storeSeed(house: GrowhouseFacts, seeds: number): Decision<null> {
  if (house.isMaxLevel) return refuse('GROWHOUSE_RETIRED');
  const { maxSeeds } = growhouseStats(house.level, house.growerClasses);
  return seeds >= maxSeeds ? refuse('SEED_SLOTS_FULL') : allow(null);
}
