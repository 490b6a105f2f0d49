import { type Lamports, sol, thc, type ThcUnits } from './amounts.ts';
import { type PerRarity, RARITY_KEYS, sumPerRarity } from './rarity.ts';

export const LAST_LEVEL = 10;
export const MAX_GROWERS = 3;

/** What a growhouse needs to leave its level. Leaving level 10 leads to max level. */
export interface LevelRequirements {
  plants: PerRarity;
  thc: ThcUnits;
  sol: Lamports;
  /** The THC the level may pay in harvests once its requirements are met. */
  upgradeCost: ThcUnits;
}

type Row = readonly [
  common: number,
  uncommon: number,
  rare: number,
  epic: number,
  mythic: number,
  thcRequired: number,
  solRequired: string,
  upgradeCost: number,
];

const TABLE: readonly Row[] = [
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

const LEVELS: readonly LevelRequirements[] = TABLE.map(
  ([common, uncommon, rare, epic, mythic, thcRequired, solRequired, upgradeCost]) => ({
    plants: { common, uncommon, rare, epic, mythic },
    thc: thc(thcRequired),
    sol: sol(solRequired),
    upgradeCost: thc(upgradeCost),
  }),
);

/** @throws RangeError for a level outside 1 to 10. */
export function requirementsOf(level: number): LevelRequirements {
  const requirements = LEVELS[level - 1];
  if (!requirements) throw new RangeError(`Unknown level ${level}`);
  return requirements;
}

/** Growers a growhouse takes: one, two from level 3, three from level 7. */
export function growerSlots(level: number): number {
  if (level >= 7) return MAX_GROWERS;
  return level >= 3 ? 2 : 1;
}

/** @returns the level at which this slot (1 to 3) opens. */
export function levelOfSlot(slot: 1 | 2 | 3): number {
  return slot === 1 ? 1 : slot === 2 ? 3 : 7;
}

/** Whether every rarity's harvests of the level are done. */
export function areHarvestsMet(level: number, harvested: PerRarity): boolean {
  const required = requirementsOf(level).plants;
  return RARITY_KEYS.every((key) => harvested[key] >= required[key]);
}

export interface UpgradeProgress {
  /** Percent from 0 to 100, cut to two decimals: 100 is shown only when it is reached. */
  currency: number;
  harvest: number;
  combined: number;
  isQualified: boolean;
}

/**
 * How near a growhouse is to its next level in the currency the player chose.
 * @param balance wallet balance in base units of the same currency as `required`
 */
export function upgradeProgress(
  level: number,
  harvested: PerRarity,
  balance: bigint,
  required: bigint,
): UpgradeProgress {
  const { plants } = requirementsOf(level);
  const done = RARITY_KEYS.reduce((sum, key) => sum + Math.min(harvested[key], plants[key]), 0);
  const currency = hundredthsOfPercent(balance, required);
  const harvest = hundredthsOfPercent(BigInt(done), BigInt(sumPerRarity(plants)));
  return {
    currency: currency / 100,
    harvest: harvest / 100,
    combined: Math.floor((currency + harvest) / 2) / 100,
    isQualified: currency + harvest === 20_000,
  };
}

function hundredthsOfPercent(part: bigint, whole: bigint): number {
  if (part <= 0n) return 0;
  return part >= whole ? 10_000 : Number((part * 10_000n) / whole);
}
