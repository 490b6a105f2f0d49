import type { GrowhouseShape } from '../../../contract/shapes.ts';

/** The steps of a newcomer, and `done` after the last one. */
export type GuideStep = 'grower' | 'seed' | 'water' | 'done';

/** The parts of a growhouse that show the player's progress. */
export type GuideFacts = Pick<GrowhouseShape, 'level' | 'upgrade_status'> & {
  readonly growers: readonly unknown[];
  readonly plants: readonly { readonly stage: number }[];
};

/** Returns the next step, judged by the state of the growhouse rather than by taps. */
export function getGuideStep(facts: GuideFacts): GuideStep {
  if (facts.plants.some(({ stage }) => stage >= 2) || hasHarvested(facts)) return 'done';
  if (facts.plants.length > 0) return 'water';
  return facts.growers.length > 0 ? 'seed' : 'grower';
}

/** Returns whether the player has passed the first level or been paid for a harvest on it. */
function hasHarvested({ level, upgrade_status }: GuideFacts): boolean {
  return level > 1 || upgrade_status === null || upgrade_status.payoutReceived > 0;
}
