import type { RemainingThcShape, UpgradeStatusShape } from '../../../src/contract/shapes.ts';
import { toSolNumber, toThcNumber } from '../../../src/money/amounts.ts';
import type { LevelCounters } from '../../../src/game/levels/caps.ts';
import { getLevelRequirements } from '../../../src/game/levels/levels.ts';

/** Presents the progress towards the next level; null at max level. */
export function presentRemainingThc(counters: LevelCounters): RemainingThcShape | null {
  if (counters.isMaxLevel) return null;
  const { plants, upgradeCost } = getLevelRequirements(counters.level);
  return {
    payoutReceived: toThcNumber(counters.payoutReceived),
    upgradeCost: toThcNumber(upgradeCost),
    plants_harvested: counters.harvested,
    plants_required: plants,
  };
}

/** Adds the price of the next level to the progress. */
export function presentUpgradeStatus(counters: LevelCounters): UpgradeStatusShape | null {
  const remaining = presentRemainingThc(counters);
  if (remaining === null) return null;
  const { thc, sol } = getLevelRequirements(counters.level);
  return { ...remaining, thc_required: toThcNumber(thc), sol_required: toSolNumber(sol) };
}
