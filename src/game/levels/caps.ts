import { thcUnits, type ThcUnits } from '../../money/amounts.ts';
import { accept, type Decision, refuse } from '../decision.ts';
import { areHarvestsMet, getLevelRequirements } from './levels.ts';
import {
  getRarity,
  mapRarities,
  type PerRarity,
  type RarityId,
  type RarityKey,
  ZERO_PER_RARITY,
} from '../rarity.ts';

/** Harvests and payouts of a growhouse at its current level. They restart at 0 with each level. */
export interface LevelCounters {
  /** 1 to 10. */
  level: number;
  /** The growhouse has left level 10 and is retired. */
  isMaxLevel: boolean;
  harvested: PerRarity;
  /** THC base units paid for harvests at this level. */
  payoutReceived: ThcUnits;
}

/**
 * Whether all harvests that the level requires are done. In Bonus Mode every rarity can be grown
 * again until the level's THC limit is exceeded.
 */
export function isBonusMode(counters: LevelCounters): boolean {
  return !counters.isMaxLevel && areHarvestsMet(counters.level, counters.harvested);
}

/**
 * Checks whether plants of a rarity still count at this level.
 *
 * While harvests are missing, a rarity is capped once its required number is reached; the THC limit
 * does not apply yet, because it could make the upgrade unreachable. In Bonus Mode only the THC
 * limit applies. At max level every rarity is capped.
 *
 * Refuses: GROWHOUSE_RETIRED, THC_LIMIT_REACHED, RARITY_CAPPED.
 */
export function checkCap(counters: LevelCounters, rarityId: RarityId): Decision<null> {
  if (counters.isMaxLevel) return refuse('GROWHOUSE_RETIRED');
  const required = getLevelRequirements(counters.level);
  if (isBonusMode(counters)) {
    return counters.payoutReceived > required.upgradeCost
      ? refuse('THC_LIMIT_REACHED')
      : accept(null);
  }
  const { key } = getRarity(rarityId);
  return counters.harvested[key] >= required.plants[key] ? refuse('RARITY_CAPPED') : accept(null);
}

/** Whether plants of a rarity no longer count; `checkCap` gives the reason. */
export const isCapped = (counters: LevelCounters, rarityId: RarityId): boolean =>
  !checkCap(counters, rarityId).ok;

export type HarvestCaps = Readonly<Record<RarityKey, { plants: boolean; seeds: boolean }>>;

/** Returns which rarities are capped. Seeds and plants of a rarity always share the same cap. */
export function getHarvestCaps(counters: LevelCounters): HarvestCaps {
  return mapRarities(({ id }) => {
    const capped = isCapped(counters, id);
    return { plants: capped, seeds: capped };
  });
}

/**
 * Returns how many harvests of each rarity the level still requires; none for a retired growhouse.
 */
export function getMissingHarvests(counters: LevelCounters): PerRarity {
  if (counters.isMaxLevel) return ZERO_PER_RARITY;
  const { plants } = getLevelRequirements(counters.level);
  return mapRarities(({ key }) => Math.max(0, plants[key] - counters.harvested[key]));
}

/** Returns the counters after one more harvest of a rarity. @param payout THC base units */
export function recordHarvest(
  counters: LevelCounters,
  rarityId: RarityId,
  payout: ThcUnits,
): LevelCounters {
  const { key } = getRarity(rarityId);
  const { level, isMaxLevel, harvested, payoutReceived } = counters;
  return {
    level,
    isMaxLevel,
    harvested: { ...harvested, [key]: harvested[key] + 1 },
    payoutReceived: thcUnits(payoutReceived + payout),
  };
}
