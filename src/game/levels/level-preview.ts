import type { ThcUnits } from '../../money/amounts.ts';
import { getGrowhouseSize, type GrowhouseFacts, type GrowhouseSize } from '../growhouse.ts';
import { getGrowerSlots, getLevelRequirements, LAST_LEVEL } from './levels.ts';
import { computePayout } from '../harvests.ts';
import { getRarity } from '../rarity.ts';
import { type Strain, STRAINS } from '../strain.ts';

interface Change<T> {
  before: T;
  after: T;
}

/** What a growhouse gains with its next level, with the growers it has now. */
export interface LevelPreview {
  newLevel: number;
  /** Strains that the current or the next level requires. */
  payouts: (Change<ThcUnits> & { strain: Strain })[];
  growerSlots: Change<number>;
  size: Change<GrowhouseSize>;
}

/** Previews the next level; null where there is none, from the last level on. */
export function previewNextLevel(growhouse: GrowhouseFacts): LevelPreview | null {
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
    size: { before: getGrowhouseSize(level), after: getGrowhouseSize(newLevel) },
  };
}
