import type { GrowhouseFacts } from '../growhouse.ts';
import { getGrowerSlots, getLevelRequirements, LAST_LEVEL } from './levels.ts';
import { computePayout } from '../harvests.ts';
import { getRarity, RARITIES, type Rarity } from '../rarity.ts';
import { STRAINS } from '../strain.ts';

/** What a growhouse gains with its next level, with the growers it has now. */
export type LevelPreview = NonNullable<ReturnType<typeof previewNextLevel>>;

/**
 * Previews the next level, with the payouts of the strains that it or the current level requires; null
 * where there is none, from the last level on.
 */
export function previewNextLevel(growhouse: GrowhouseFacts) {
  const { level, growerClasses: payingClasses, isMaxLevel } = growhouse;
  if (isMaxLevel || level >= LAST_LEVEL) return null;
  const newLevel = level + 1;
  const required = [level, newLevel].map((each) => getLevelRequirements(each).plants);
  const strains = STRAINS.filter(({ rarityId }) =>
    required.some((plants) => plants[getRarity(rarityId).key] > 0),
  );
  return {
    newLevel,
    payouts: strains.map((strain) => ({
      strain,
      before: computePayout({ growhouse, strain, payingClasses }),
      after: computePayout({ growhouse: { level: newLevel }, strain, payingClasses }),
    })),
    growerSlots: { before: getGrowerSlots(level), after: getGrowerSlots(newLevel) },
  };
}

/** Returns the rarities that can be planted from a level on: it is the first to require them. */
export const getUnlockedRarities = (level: number): readonly Rarity[] =>
  RARITIES.filter(
    ({ key }) =>
      getLevelRequirements(level).plants[key] > 0 &&
      (level === 1 || getLevelRequirements(level - 1).plants[key] === 0),
  );
