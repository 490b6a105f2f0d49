import type { ThcUnits } from './amounts.ts';
import { thcUnits } from './amounts.ts';
import { growerClassOf } from './grower-class.ts';
import { type GrowhouseFacts, growhouseStats } from './growhouse.ts';
import { earlyHarvestPayout, harvestPayout } from './growth.ts';
import { LAST_LEVEL, requirementsOf, upgradeProgress } from './levels.ts';
import { type GameMoment, isActive, type Plant, plantState } from './plant.ts';
import type { PerRarity } from './rarity.ts';
import { allow, type Decision, refuse } from './decision.ts';
import type { Strain } from './strain.ts';

export interface Upgrade {
  /** The new level; at level 10 it stays and the growhouse retires. */
  newLevel: number;
  isMaxLevel: boolean;
}

/**
 * Whether the growhouse may leave its level, and where to.
 * Refuses: GROWHOUSE_RETIRED, UPGRADE_NOT_QUALIFIED.
 * @param balance of the wallet, in base units of the currency the player pays in
 * @param required base units of the same currency
 */
export function upgradeGrowhouse(
  house: GrowhouseFacts,
  balance: bigint,
  required: bigint,
): Decision<Upgrade> {
  if (house.isMaxLevel) return refuse('GROWHOUSE_RETIRED');
  const { isQualified } = upgradeProgress(house.level, house.harvested, balance, required);
  if (!isQualified) return refuse('UPGRADE_NOT_QUALIFIED');
  return house.level >= LAST_LEVEL
    ? allow({ newLevel: LAST_LEVEL, isMaxLevel: true })
    : allow({ newLevel: house.level + 1, isMaxLevel: false });
}

/** What a plant pays when its growhouse is upgraded under it; withered and dead ones pay nothing. */
export function payoutOnUpgrade(
  plant: Plant,
  strain: Strain,
  house: GrowhouseFacts,
  moment: GameMoment,
): ThcUnits {
  if (!isActive(plantState(plant, moment)) || house.growerClasses.length === 0) return thcUnits(0n);
  const growers = house.growerClasses.map(growerClassOf);
  return earlyHarvestPayout(harvestPayout(house.level, growers, strain), plant.stage);
}

export interface UpgradeDifference {
  maxPlants: number;
  maxSeeds: number;
  /** Game hours × 100, below 0 where watering comes sooner. */
  wateringHundredths: number;
  /** 1.0 is 1,000,000. */
  harvestBonusMillionths: number;
  newGrowers: number;
  /** What the new level asks for; null where the growhouse retires. */
  nextHarvests: PerRarity | null;
}

/**
 * What changes from one level to another with the same growers.
 * @param newLevel the next one, or the growhouse's own where it retires
 */
export function upgradeDifference(house: GrowhouseFacts, newLevel: number): UpgradeDifference {
  const before = growhouseStats(house.level, house.growerClasses);
  const after = growhouseStats(newLevel, house.growerClasses);
  return {
    maxPlants: after.maxPlants - before.maxPlants,
    maxSeeds: after.maxSeeds - before.maxSeeds,
    wateringHundredths: after.wateringHundredths - before.wateringHundredths,
    harvestBonusMillionths: after.harvestBonusMillionths - before.harvestBonusMillionths,
    newGrowers: after.maxGrowers - before.maxGrowers,
    nextHarvests: newLevel > house.level ? requirementsOf(newLevel).plants : null,
  };
}
