import type { LevelCounters } from './levels/caps.ts';
import { getGrowerClass } from './growers/grower-class.ts';
import { computeHarvestBonusMillionths, computeWateringHundredths } from './growth.ts';
import { getGrowerSlots } from './levels/levels.ts';
import { getRarity, type RarityId } from './rarity.ts';

export const BASE_PLANT_SLOTS = 3;
export const BASE_SEED_SLOTS = 5;

/** The facts about a growhouse that the rules depend on. */
export interface GrowhouseFacts extends LevelCounters {
  /** Class ids of the growers that work here, at most 3. */
  growerClasses: readonly RarityId[];
}

export interface GrowhouseStats {
  maxGrowers: number;
  maxPlants: number;
  maxSeeds: number;
  /** Game hours × 100. */
  wateringHundredths: number;
  /** 1.0 is 1,000,000. */
  harvestBonusMillionths: number;
}

/**
 * Computes a growhouse's slots, watering time and harvest bonus, without any strain (spec, section
 * 9). An empty list of growers gives the base values of the level.
 */
export function computeGrowhouseStats(
  level: number,
  growerClasses: readonly RarityId[],
): GrowhouseStats {
  const growers = growerClasses.map(getGrowerClass);
  return {
    maxGrowers: getGrowerSlots(level),
    maxPlants: BASE_PLANT_SLOTS + growers.reduce((sum, grower) => sum + grower.plantBoost, 0),
    maxSeeds: BASE_SEED_SLOTS + growers.reduce((sum, grower) => sum + grower.inventoryBoost, 0),
    wateringHundredths: computeWateringHundredths(growers, null),
    harvestBonusMillionths: computeHarvestBonusMillionths(level, growers, null),
  };
}

/** Returns the rounded average of the growers' class ids; Common if there are no growers. */
export function getGrowhouseRarity(growerClasses: readonly RarityId[]): RarityId {
  if (growerClasses.length === 0) return 1;
  const sum = growerClasses.reduce<number>((total, id) => total + id, 0);
  return getRarity(Math.round(sum / growerClasses.length)).id;
}

export const GROWHOUSE_SIZE = { SMALL: 0, MEDIUM: 1, LARGE: 2 } as const;
export type GrowhouseSize = (typeof GROWHOUSE_SIZE)[keyof typeof GROWHOUSE_SIZE];

/** Small up to level 3, medium up to level 6, then large. */
export function getGrowhouseSize(level: number): GrowhouseSize {
  if (level <= 3) return GROWHOUSE_SIZE.SMALL;
  return level <= 6 ? GROWHOUSE_SIZE.MEDIUM : GROWHOUSE_SIZE.LARGE;
}

export type HubSize = 'small' | 'medium' | 'large';

/** Small up to 3 growhouses, medium up to 6, then large. */
export function getHubSize(growhouses: number): HubSize {
  if (growhouses <= 3) return 'small';
  return growhouses <= 6 ? 'medium' : 'large';
}
