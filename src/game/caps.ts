import { thcUnits, type ThcUnits } from './amounts.ts';
import { areHarvestsMet, requirementsOf } from './levels.ts';
import {
  NONE_PER_RARITY,
  type PerRarity,
  type RarityId,
  type RarityKey,
  rarityOf,
} from './rarity.ts';
import { allow, type Decision, refuse } from './decision.ts';

/** What a level has paid so far; the counters start anew with each level. */
export interface LevelCounters {
  level: number;
  isMaxLevel: boolean;
  harvested: PerRarity;
  payoutReceived: ThcUnits;
}

/** All harvests of the level are done: every rarity grows again, up to the level's THC limit. */
export function isBonusMode(counters: LevelCounters): boolean {
  return !counters.isMaxLevel && areHarvestsMet(counters.level, counters.harvested);
}

/**
 * Whether plants of this rarity still count. While harvests are missing, a rarity is capped at its
 * number and the THC limit does not apply, so that nobody can get stuck; afterwards only the limit
 * counts. At max level everything is capped.
 * Refuses: GROWHOUSE_RETIRED, THC_LIMIT_REACHED, RARITY_CAPPED.
 */
export function checkCap(counters: LevelCounters, rarityId: RarityId): Decision<null> {
  if (counters.isMaxLevel) return refuse('GROWHOUSE_RETIRED');
  const required = requirementsOf(counters.level);
  if (isBonusMode(counters)) {
    return counters.payoutReceived > required.upgradeCost
      ? refuse('THC_LIMIT_REACHED')
      : allow(null);
  }
  const { key } = rarityOf(rarityId);
  return counters.harvested[key] >= required.plants[key] ? refuse('RARITY_CAPPED') : allow(null);
}

export const isCapped = (counters: LevelCounters, rarityId: RarityId): boolean =>
  !checkCap(counters, rarityId).ok;

export type HarvestCaps = Readonly<Record<RarityKey, { plants: boolean; seeds: boolean }>>;

/** The cap of each rarity; seeds follow the same check as plants. */
export function harvestCaps(counters: LevelCounters): HarvestCaps {
  const flags = (rarityId: RarityId) => {
    const capped = isCapped(counters, rarityId);
    return { plants: capped, seeds: capped };
  };
  return { common: flags(1), uncommon: flags(2), rare: flags(3), epic: flags(4), mythic: flags(5) };
}

/** Harvests the level still asks for, by rarity; a retired growhouse asks for none. */
export function missingHarvests(counters: LevelCounters): PerRarity {
  if (counters.isMaxLevel) return NONE_PER_RARITY;
  const { plants } = requirementsOf(counters.level);
  const missing = (key: RarityKey) => Math.max(0, plants[key] - counters.harvested[key]);
  return {
    common: missing('common'),
    uncommon: missing('uncommon'),
    rare: missing('rare'),
    epic: missing('epic'),
    mythic: missing('mythic'),
  };
}

/** The counters after one more harvest of this rarity. */
export function countHarvest(
  counters: LevelCounters,
  rarityId: RarityId,
  payout: ThcUnits,
): LevelCounters {
  const { key } = rarityOf(rarityId);
  const { level, isMaxLevel, harvested, payoutReceived } = counters;
  return {
    level,
    isMaxLevel,
    harvested: { ...harvested, [key]: harvested[key] + 1 },
    payoutReceived: thcUnits(payoutReceived + payout),
  };
}
