import { thc, type ThcUnits } from '../../src/game/amounts.ts';
import type { GrowhouseFacts } from '../../src/game/growhouse.ts';
import { requirementsOf } from '../../src/game/levels.ts';
import { FINAL_STAGE, type Plant } from '../../src/game/plant.ts';
import type { PlantScene } from '../../src/game/plant-actions.ts';
import { NONE_PER_RARITY, type PerRarity, type RarityId } from '../../src/game/rarity.ts';
import { strainOf } from '../../src/game/strain.ts';

export const HOUR_MS = 3_600_000;
/** The moment the plants of these tests are measured from. */
export const NOW_MS = 1_800_000_000_000;
export const NOW = { nowMs: NOW_MS, msPerHour: HOUR_MS };
export const hoursLater = (hours: number) => ({ ...NOW, nowMs: NOW_MS + hours * HOUR_MS });

export const RARITY_IDS: readonly RarityId[] = [1, 2, 3, 4, 5];
export const LEVELS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

export const harvested = (counts: Partial<PerRarity> = {}): PerRarity => ({
  ...NONE_PER_RARITY,
  ...counts,
});

/** A level 1 growhouse with one Common grower that has harvested nothing. */
export const growhouse = (facts: Partial<GrowhouseFacts> = {}): GrowhouseFacts => ({
  level: 1,
  isMaxLevel: false,
  harvested: NONE_PER_RARITY,
  payoutReceived: thc(0),
  growerClasses: [1],
  ...facts,
});

/** A growhouse whose level asks for nothing more. */
export const bonusHouse = (level: number, payoutReceived: ThcUnits = thc(0)): GrowhouseFacts =>
  growhouse({ level, harvested: requirementsOf(level).plants, payoutReceived });

export const RETIRED = growhouse({ level: 10, isMaxLevel: true, growerClasses: [] });

/** A growing Common plant of stage 2, due now. */
export const plant = (facts: Partial<Plant> = {}): Plant => ({
  rarityId: 1,
  stage: 2,
  nextWateringAtMs: NOW_MS,
  isHarvested: false,
  ...facts,
});

export const seed = (rarityId: RarityId = 1): Plant =>
  plant({ rarityId, stage: 0, nextWateringAtMs: null });
export const ripe = (rarityId: RarityId = 1): Plant => plant({ rarityId, stage: FINAL_STAGE });
export const withered = (rarityId: RarityId = 1, stage = 2): Plant =>
  plant({ rarityId, stage, nextWateringAtMs: NOW_MS - 48 * HOUR_MS });
export const dead = (rarityId: RarityId = 1): Plant =>
  plant({ rarityId, nextWateringAtMs: NOW_MS - 120 * HOUR_MS });
export const gone = (): Plant => plant({ stage: FINAL_STAGE, isHarvested: true });

/** The first strain of the ladder in a level 1 growhouse, now. */
export const scene = (facts: Partial<PlantScene> = {}): PlantScene => ({
  ...NOW,
  house: growhouse(),
  strain: strainOf(1),
  ...facts,
});
