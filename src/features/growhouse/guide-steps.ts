import type { GrowhousePageShape } from '../../contract/shapes.ts';

/** What a newcomer does first, in order; `done` once all of it has happened. */
export type GuideStep = 'grower' | 'seed' | 'water' | 'done';

export const GUIDE_STEPS = ['grower', 'seed', 'water'] as const;

type Farm = Pick<GrowhousePageShape, 'growhouse' | 'plants'>;

/** The next thing to learn, from what the growhouse shows to have been done; never from taps. */
export function guideStep({ growhouse, plants }: Farm): GuideStep {
  if (plants.some(({ stage }) => stage >= 2) || hasHarvested(growhouse)) return 'done';
  if (plants.length > 0) return 'water';
  return growhouse.growers.length > 0 ? 'seed' : 'grower';
}

/** Whether the player has left the first level or been paid for a harvest on it. */
function hasHarvested({ level, upgrade_status }: Farm['growhouse']): boolean {
  return level > 1 || upgrade_status === null || upgrade_status.payoutReceived > 0;
}
