import { type Lamports, sol, thc, type ThcUnits } from '../../money/amounts.ts';
import { type PerRarity, RARITY_KEYS, sumPerRarity } from '../rarity.ts';

export const LAST_LEVEL = 10;
export const MAX_GROWERS = 3;

/** Requirements for leaving a level. A growhouse that leaves level 10 reaches max level. */
export interface LevelRequirements {
  /** Harvests of each rarity. */
  plants: PerRarity;
  /** Price in THC base units. */
  thc: ThcUnits;
  /** Price in lamports, for players who pay in SOL. */
  sol: Lamports;
  /** THC limit in base units: once harvests have paid more, Bonus Mode blocks further ones. */
  upgradeCost: ThcUnits;
}

type LevelRow = readonly [
  common: number,
  uncommon: number,
  rare: number,
  epic: number,
  mythic: number,
  thcRequired: number,
  solRequired: string,
  upgradeCost: number,
];

const LEVEL_ROWS: readonly LevelRow[] = [
  [6, 0, 0, 0, 0, 3000, '0.073', 7500],
  [8, 2, 0, 0, 0, 7350, '0.178', 18350],
  [8, 4, 0, 0, 0, 11650, '0.283', 29150],
  [8, 6, 2, 0, 0, 20250, '0.491', 50600],
  [8, 8, 4, 0, 0, 30950, '0.75', 77400],
  [6, 10, 6, 1, 0, 43350, '1.05', 108400],
  [6, 10, 8, 2, 0, 57250, '1.386', 143100],
  [4, 10, 10, 4, 1, 75800, '1.835', 189450],
  [4, 8, 10, 6, 2, 90150, '2.183', 225400],
  [4, 8, 12, 8, 4, 122900, '2.976', 307200],
];

const LEVELS: readonly LevelRequirements[] = LEVEL_ROWS.map(
  ([common, uncommon, rare, epic, mythic, thcRequired, solRequired, upgradeCost]) => ({
    plants: { common, uncommon, rare, epic, mythic },
    thc: thc(thcRequired),
    sol: sol(solRequired),
    upgradeCost: thc(upgradeCost),
  }),
);

/** @throws RangeError for a level outside 1 to 10 */
export function getLevelRequirements(level: number): LevelRequirements {
  const requirements = LEVELS[level - 1];
  if (!requirements) throw new RangeError(`Unknown level ${level}`);
  return requirements;
}

/** Returns the number of grower slots: one, two from level 3, three from level 7. */
export function getGrowerSlots(level: number): number {
  if (level >= 7) return MAX_GROWERS;
  return level >= 3 ? 2 : 1;
}

/** Returns the level at which a slot opens. */
export function getSlotUnlockLevel(slot: 1 | 2 | 3): number {
  return slot === 1 ? 1 : slot === 2 ? 3 : 7;
}

/** Whether all harvests that a level requires are done, for each rarity. */
export function areHarvestsMet(level: number, harvested: PerRarity): boolean {
  const required = getLevelRequirements(level).plants;
  return RARITY_KEYS.every((key) => harvested[key] >= required[key]);
}

export interface UpgradeProgress {
  /** Percent from 0 to 100, rounded down to two decimals, so that 100 means complete. */
  currency: number;
  /** Percent of the required harvests. */
  harvest: number;
  /** Average of the two. */
  combined: number;
  isQualified: boolean;
}

/**
 * Computes the progress towards the next level in the currency the player chose (spec, section 4).
 * @param balance wallet balance in base units of the same currency as `required`
 */
export function computeUpgradeProgress(
  level: number,
  harvested: PerRarity,
  balance: bigint,
  required: bigint,
): UpgradeProgress {
  const { plants } = getLevelRequirements(level);
  const done = RARITY_KEYS.reduce((sum, key) => sum + Math.min(harvested[key], plants[key]), 0);
  const currency = toBasisPoints(balance, required);
  const harvest = toBasisPoints(BigInt(done), BigInt(sumPerRarity(plants)));
  return {
    currency: currency / 100,
    harvest: harvest / 100,
    combined: Math.floor((currency + harvest) / 2) / 100,
    isQualified: currency + harvest === 20_000,
  };
}

function toBasisPoints(part: bigint, whole: bigint): number {
  if (part <= 0n) return 0;
  return part >= whole ? 10_000 : Number((part * 10_000n) / whole);
}
