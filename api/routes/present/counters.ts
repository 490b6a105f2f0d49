import type { RemainingThcShape, UpgradeStatusShape } from '../../../src/contract/shapes.ts';
import { solNumber, thcNumber } from '../../../src/game/amounts.ts';
import type { LevelCounters } from '../../../src/game/caps.ts';
import { requirementsOf } from '../../../src/game/levels.ts';

/** How far the level has come; null at max level, which asks for nothing more. */
export function presentRemainingThc(counters: LevelCounters): RemainingThcShape | null {
  if (counters.isMaxLevel) return null;
  const { plants, upgradeCost } = requirementsOf(counters.level);
  return {
    payoutReceived: thcNumber(counters.payoutReceived),
    upgradeCost: thcNumber(upgradeCost),
    plants_harvested: counters.harvested,
    plants_required: plants,
  };
}

/** The same with the prices of the next level. */
export function presentUpgradeStatus(counters: LevelCounters): UpgradeStatusShape | null {
  const remaining = presentRemainingThc(counters);
  if (remaining === null) return null;
  const { thc, sol } = requirementsOf(counters.level);
  return { ...remaining, thc_required: thcNumber(thc), sol_required: solNumber(sol) };
}
