import { thcUnits, type ThcUnits, type Currency } from '../../money/amounts.ts';
import { isBonusMode } from './caps.ts';
import { accept, type Decision, refuse } from '../decision.ts';
import { computeGrowhouseStats, type GrowhouseFacts, type GrowhouseStats } from '../growhouse.ts';
import { computeEarlyHarvestPayout } from '../growth.ts';
import { computeUpgradeProgress, getLevelRequirements, LAST_LEVEL } from './levels.ts';
import { getPlantState, isActive, type Plant } from '../plant.ts';
import { computePayout, type HarvestContext } from '../harvests.ts';
import type { PerRarity } from '../rarity.ts';

export interface Upgrade {
  /** The next level. From level 10 it stays 10 and the growhouse retires. */
  newLevel: number;
  isMaxLevel: boolean;
}

/**
 * Checks whether a growhouse can leave its level, and returns the next one.
 * Refuses: GROWHOUSE_RETIRED, UPGRADE_NOT_QUALIFIED.
 * @param balance wallet balance in base units of the currency the player pays in; null when the chain
 * will check the balance
 * @param required price in base units of the same currency
 */
export function decideUpgrade(
  growhouse: GrowhouseFacts,
  balance: bigint | null,
  required: bigint,
): Decision<Upgrade> {
  const { level, isMaxLevel, harvested } = growhouse;
  if (isMaxLevel) return refuse('GROWHOUSE_RETIRED');
  const { isQualified } = computeUpgradeProgress(level, harvested, balance ?? required, required);
  if (!isQualified) return refuse('UPGRADE_NOT_QUALIFIED');
  return level >= LAST_LEVEL
    ? accept({ newLevel: LAST_LEVEL, isMaxLevel: true })
    : accept({ newLevel: level + 1, isMaxLevel: false });
}

/**
 * Computes the payout of a plant that an upgrade harvests early. Withered and dead plants, and plants
 * without a grower that has been here since they were planted, pay nothing. @returns THC base units
 */
export function computeUpgradePayout(plant: Plant, context: HarvestContext): ThcUnits {
  if (!isActive(getPlantState(plant, context))) return thcUnits(0n);
  return computeEarlyHarvestPayout(computePayout(context), plant.stage);
}

/** What an upgrade adds to the stats; watering hours are negative if plants need water more often. */
export interface UpgradeDifference extends Omit<GrowhouseStats, 'maxGrowers'> {
  /** Grower slots that open. */
  newGrowers: number;
  /** Harvests that the new level requires; null if the growhouse retires. */
  nextHarvests: PerRarity | null;
}

/**
 * Computes the differences between two levels with the same growers.
 * @param newLevel the next level, or the current one if the growhouse retires
 */
export function computeUpgradeDifference(
  growhouse: GrowhouseFacts,
  newLevel: number,
): UpgradeDifference {
  const before = computeGrowhouseStats(growhouse.level, growhouse.growerClasses);
  const after = computeGrowhouseStats(newLevel, growhouse.growerClasses);
  return {
    maxPlants: after.maxPlants - before.maxPlants,
    maxSeeds: after.maxSeeds - before.maxSeeds,
    wateringHundredths: after.wateringHundredths - before.wateringHundredths,
    harvestBonusMillionths: after.harvestBonusMillionths - before.harvestBonusMillionths,
    newGrowers: after.maxGrowers - before.maxGrowers,
    nextHarvests: newLevel > growhouse.level ? getLevelRequirements(newLevel).plants : null,
  };
}

/**
 * Returns what is missing for the upgrade after a purchase, in base units of the method; null if the
 * purchase leaves enough, or if the upgrade was out of reach before and still needs harvests.
 * @param balance base units before the purchase. @param total base units of the purchase
 */
export function computeUpgradeShortfall(
  growhouse: GrowhouseFacts,
  { method, balance, total }: { method: Currency; balance: bigint; total: bigint },
): bigint | null {
  if (growhouse.isMaxLevel || total === 0n || total > balance) return null;
  const price = getLevelRequirements(growhouse.level)[method];
  const isWithinReach = balance >= price || isBonusMode(growhouse);
  const missing = price - (balance - total);
  return isWithinReach && missing > 0n ? missing : null;
}
