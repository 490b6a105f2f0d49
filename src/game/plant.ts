import { DIE_AFTER_HOURS, WITHER_AFTER_HOURS } from './game-time.ts';
import type { RarityId } from './rarity.ts';

/** The spec's numbers, as they stand on the wire. */
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

export const FINAL_STAGE = 5;

/** What is stored of a seed or plant; its state follows from this and the time. */
export interface Plant {
  rarityId: RarityId;
  /** 0 is a seed, 1 to 5 are stages of growth. */
  stage: number;
  /** Unix ms; null for a seed. */
  nextWateringAtMs: number | null;
  isHarvested: boolean;
}

/** The time as the game counts it. */
export interface GameMoment {
  nowMs: number;
  /** Real milliseconds in one game hour. */
  msPerHour: number;
}

/**
 * Withering and death follow from the timestamps alone, so they are true whenever one looks.
 * A ripe plant does not wither.
 */
export function plantState(plant: Plant, { nowMs, msPerHour }: GameMoment): PlantState {
  if (plant.isHarvested) return PLANT_STATE.HARVESTED;
  if (plant.stage === 0 || plant.nextWateringAtMs === null) return PLANT_STATE.SEED;
  if (plant.stage >= FINAL_STAGE) return PLANT_STATE.HARVESTABLE;
  const overdueMs = nowMs - plant.nextWateringAtMs;
  if (overdueMs >= DIE_AFTER_HOURS * msPerHour) return PLANT_STATE.DEAD;
  if (overdueMs >= WITHER_AFTER_HOURS * msPerHour) return PLANT_STATE.WITHERED;
  return plant.stage <= 2 ? PLANT_STATE.SAPLING : PLANT_STATE.PLANT;
}

/** @returns the state for a number off the wire; an unknown one is a seed. */
export function toPlantState(value: number): PlantState {
  return Object.values(PLANT_STATE).find((state) => state === value) ?? PLANT_STATE.SEED;
}

export const isDue = (plant: Plant, nowMs: number): boolean =>
  plant.nextWateringAtMs !== null && nowMs >= plant.nextWateringAtMs;

/** Past its watering time and growing. */
export function isWaterable(plant: Plant, moment: GameMoment): boolean {
  const state = plantState(plant, moment);
  return isGrowing(state) && isDue(plant, moment.nowMs);
}

export const isHarvestable = (plant: Plant, moment: GameMoment): boolean =>
  plantState(plant, moment) === PLANT_STATE.HARVESTABLE && isDue(plant, moment.nowMs);

/** Sapling or plant: it wants water, or will. */
export const isGrowing = (state: PlantState): boolean =>
  state === PLANT_STATE.SAPLING || state === PLANT_STATE.PLANT;

/** Strictly between seed and harvested. */
export const isActive = (state: PlantState): boolean =>
  state > PLANT_STATE.SEED && state < PLANT_STATE.HARVESTED;

/** Whether it stands in a pot, alive or not: everything that is neither seed nor harvested. */
export const takesSlot = (state: PlantState): boolean =>
  state !== PLANT_STATE.SEED && state !== PLANT_STATE.HARVESTED;

export interface PlantTally {
  plants: number;
  seeds: number;
  active: number;
  waterable: number;
  harvestable: number;
  withered: number;
  dead: number;
}

/** The counts of a growhouse card. */
export function tallyPlants(plants: readonly Plant[], moment: GameMoment): PlantTally {
  const states = plants.map((plant) => plantState(plant, moment));
  const count = (of: (state: PlantState) => boolean) => states.filter(of).length;
  return {
    plants: count(takesSlot),
    seeds: count((state) => state === PLANT_STATE.SEED),
    active: count(isActive),
    waterable: plants.filter((plant) => isWaterable(plant, moment)).length,
    harvestable: plants.filter((plant) => isHarvestable(plant, moment)).length,
    withered: count((state) => state === PLANT_STATE.WITHERED),
    dead: count((state) => state === PLANT_STATE.DEAD),
  };
}
