import { thc, type ThcUnits } from '../../src/money/amounts.ts';
import type { GrowhouseFacts } from '../../src/game/growhouse.ts';
import { getLevelRequirements } from '../../src/game/levels/levels.ts';
import { FINAL_STAGE, type Plant } from '../../src/game/plant.ts';
import type { HarvestCandidate, HarvestContext } from '../../src/game/harvests.ts';
import { ZERO_PER_RARITY, type PerRarity, type RarityId } from '../../src/game/rarity.ts';
import { getStrain } from '../../src/game/strain.ts';

export const HOUR_MS = 3_600_000;
/** The time at which `createPlant` is due. Unix ms. */
export const NOW_MS = 1_800_000_000_000;
export const NOW = { nowMs: NOW_MS, msPerHour: HOUR_MS };
export const hoursLater = (hours: number) => ({ ...NOW, nowMs: NOW_MS + hours * HOUR_MS });

export const RARITY_IDS: readonly RarityId[] = [1, 2, 3, 4, 5];
export const LEVELS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

export const createHarvestCounts = (counts: Partial<PerRarity> = {}): PerRarity => ({
  ...ZERO_PER_RARITY,
  ...counts,
});

/** A level 1 growhouse with one Common grower and no harvests. */
export const createGrowhouse = (facts: Partial<GrowhouseFacts> = {}): GrowhouseFacts => ({
  level: 1,
  isMaxLevel: false,
  harvested: ZERO_PER_RARITY,
  payoutReceived: thc(0),
  growerClasses: [1],
  ...facts,
});

/** A growhouse in Bonus Mode. */
export const createBonusModeGrowhouse = (
  level: number,
  payoutReceived: ThcUnits = thc(0),
): GrowhouseFacts =>
  createGrowhouse({ level, harvested: getLevelRequirements(level).plants, payoutReceived });

export const RETIRED = createGrowhouse({ level: 10, isMaxLevel: true, growerClasses: [] });

/** A growing Common plant at stage 2 that is due now. */
export const createPlant = (facts: Partial<Plant> = {}): Plant => ({
  rarityId: 1,
  stage: 2,
  nextWateringAtMs: NOW_MS,
  isHarvested: false,
  ...facts,
});

export const createSeed = (rarityId: RarityId = 1): Plant =>
  createPlant({ rarityId, stage: 0, nextWateringAtMs: null });
export const createRipePlant = (rarityId: RarityId = 1): Plant =>
  createPlant({ rarityId, stage: FINAL_STAGE });
export const createWitheredPlant = (rarityId: RarityId = 1, stage = 2): Plant =>
  createPlant({ rarityId, stage, nextWateringAtMs: NOW_MS - 48 * HOUR_MS });
export const createDeadPlant = (rarityId: RarityId = 1): Plant =>
  createPlant({ rarityId, nextWateringAtMs: NOW_MS - 120 * HOUR_MS });
export const createHarvestedPlant = (): Plant =>
  createPlant({ stage: FINAL_STAGE, isHarvested: true });

/** A plant of the first strain that was planted by a Common grower. */
export const toCandidate = (plant: Plant, id: number): HarvestCandidate => ({
  ...plant,
  id,
  strain: getStrain(1),
  payingClasses: [1],
});

/** The first strain in a level 1 growhouse, now. Its growers have been there since the planting. */
export function createContext(facts: Partial<HarvestContext> = {}): HarvestContext {
  const growhouse = facts.growhouse ?? createGrowhouse();
  const payingClasses = growhouse.growerClasses;
  return { ...NOW, growhouse, strain: getStrain(1), payingClasses, ...facts };
}
