import type { LevelCounters } from './caps.ts';
import { harvestBonusMillionths, wateringHundredths } from './growth.ts';
import { growerClassOf } from './grower-class.ts';
import { growerSlots } from './levels.ts';
import { type RarityId, rarityOf } from './rarity.ts';

export const BASE_PLANTS = 3;
export const BASE_SEEDS = 5;

/** What the rules need to know of a growhouse. */
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

/** A growhouse's figures with its growers; with none, the base of its level. */
export function growhouseStats(level: number, growerClasses: readonly RarityId[]): GrowhouseStats {
  const growers = growerClasses.map(growerClassOf);
  return {
    maxGrowers: growerSlots(level),
    maxPlants: BASE_PLANTS + growers.reduce((sum, g) => sum + g.plantBoost, 0),
    maxSeeds: BASE_SEEDS + growers.reduce((sum, g) => sum + g.inventoryBoost, 0),
    wateringHundredths: wateringHundredths(growers, null),
    harvestBonusMillionths: harvestBonusMillionths(level, growers, null),
  };
}

/** The rounded average of the growers' class ids; Common without growers. */
export function growhouseRarity(growerClasses: readonly RarityId[]): RarityId {
  if (growerClasses.length === 0) return 1;
  const sum = growerClasses.reduce<number>((total, id) => total + id, 0);
  return rarityOf(Math.round(sum / growerClasses.length)).id;
}

export const GROWHOUSE_SIZE = { SMALL: 0, MEDIUM: 1, LARGE: 2 } as const;
export type GrowhouseSize = (typeof GROWHOUSE_SIZE)[keyof typeof GROWHOUSE_SIZE];

/** Level 1 to 3 small, 4 to 6 medium, above large. */
export function growhouseSize(level: number): GrowhouseSize {
  if (level <= 3) return GROWHOUSE_SIZE.SMALL;
  return level <= 6 ? GROWHOUSE_SIZE.MEDIUM : GROWHOUSE_SIZE.LARGE;
}

export type HubSize = 'small' | 'medium' | 'large';

/** 1 to 3 growhouses small, 4 to 6 medium, above large. */
export function hubSize(growhouses: number): HubSize {
  if (growhouses <= 3) return 'small';
  return growhouses <= 6 ? 'medium' : 'large';
}

/** @returns the nickname, or 'Growhouse # {id}' */
export const growhouseTitle = (house: { id: number; nickname: string | null }): string =>
  house.nickname ?? `Growhouse # ${house.id}`;
