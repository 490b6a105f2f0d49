import { DIE_AFTER_HOURS, WITHER_AFTER_HOURS } from './game-time.ts';
import type { RarityId } from './rarity.ts';

/** Numeric states as on the wire (spec, section 3). */
export const PLANT_STATE = {
  DEAD: -2,
  WITHERED: -1,
  SEED: 0,
  SAPLING: 1,
  PLANT: 2,
  HARVESTABLE: 3,
  HARVESTED: 4,
} as const;
export type PlantState = (typeof PLANT_STATE)[keyof typeof PLANT_STATE];

/** A plant at this stage is ripe. */
export const FINAL_STAGE = 5;

/** The stored facts about a seed or plant. Its state is derived from them and the time. */
export interface Plant {
  rarityId: RarityId;
  /** 0 is a seed, 1 to 5 are stages of growth. */
  stage: number;
  /** Unix ms; null for a seed. */
  nextWateringAtMs: number | null;
  isHarvested: boolean;
}

/** A point in time and the speed of the game. */
export interface GameMoment {
  /** Unix ms. */
  nowMs: number;
  /** Real milliseconds in one game hour. */
  msPerHour: number;
}

/**
 * Derives the state of a plant from its timestamps, so that no job has to update it. A growing
 * plant withers 48 game hours after its watering time and dies 72 hours later; a ripe plant never
 * withers.
 */
export function getPlantState(plant: Plant, { nowMs, msPerHour }: GameMoment): PlantState {
  if (plant.isHarvested) return PLANT_STATE.HARVESTED;
  if (plant.stage === 0 || plant.nextWateringAtMs === null) return PLANT_STATE.SEED;
  if (plant.stage >= FINAL_STAGE) return PLANT_STATE.HARVESTABLE;
  const overdueMs = nowMs - plant.nextWateringAtMs;
  if (overdueMs >= DIE_AFTER_HOURS * msPerHour) return PLANT_STATE.DEAD;
  if (overdueMs >= WITHER_AFTER_HOURS * msPerHour) return PLANT_STATE.WITHERED;
  return plant.stage <= 2 ? PLANT_STATE.SAPLING : PLANT_STATE.PLANT;
}

/** Converts a number from the wire; an unknown number becomes SEED (spec, section 3). */
export function toPlantState(value: number): PlantState {
  return Object.values(PLANT_STATE).find((state) => state === value) ?? PLANT_STATE.SEED;
}

/** Whether the watering time has been reached; at stage 5 it is the harvest time. */
export const isDue = (plant: Plant, nowMs: number): boolean =>
  plant.nextWateringAtMs !== null && nowMs >= plant.nextWateringAtMs;

/** Whether the plant is growing and due. */
export function isWaterable(plant: Plant, moment: GameMoment): boolean {
  const state = getPlantState(plant, moment);
  return isGrowing(state) && isDue(plant, moment.nowMs);
}

/** Whether the plant is ripe and due. Caps and growers are not checked here. */
export const isHarvestable = (plant: Plant, moment: GameMoment): boolean =>
  getPlantState(plant, moment) === PLANT_STATE.HARVESTABLE && isDue(plant, moment.nowMs);

/** Whether the state is SAPLING or PLANT. */
export const isGrowing = (state: PlantState): boolean =>
  state === PLANT_STATE.SAPLING || state === PLANT_STATE.PLANT;

/** Whether the state is strictly between SEED and HARVESTED. */
export const isActive = (state: PlantState): boolean =>
  state > PLANT_STATE.SEED && state < PLANT_STATE.HARVESTED;

/** Whether the plant takes up a plant slot, dead or alive: every state but SEED and HARVESTED. */
export const occupiesPlantSlot = (state: PlantState): boolean =>
  state !== PLANT_STATE.SEED && state !== PLANT_STATE.HARVESTED;

/** Counts plants and seeds for the growhouse card (spec, section 2). */
export function countPlants(plants: readonly Plant[], moment: GameMoment) {
  const states = plants.map((plant) => getPlantState(plant, moment));
  const count = (matches: (state: PlantState) => boolean) => states.filter(matches).length;
  return {
    plants: count(occupiesPlantSlot),
    seeds: count((state) => state === PLANT_STATE.SEED),
    active: count(isActive),
    waterable: plants.filter((plant) => isWaterable(plant, moment)).length,
    harvestable: plants.filter((plant) => isHarvestable(plant, moment)).length,
    withered: count((state) => state === PLANT_STATE.WITHERED),
    dead: count((state) => state === PLANT_STATE.DEAD),
  };
}

export type PlantCounts = ReturnType<typeof countPlants>;
