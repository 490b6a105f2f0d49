import type { GrowhouseShape } from '../../contract/shapes.ts';

/** What a newcomer does first, and `done` once all of it has happened. */
export type GuideStep = 'grower' | 'seed' | 'water' | 'done';

/** What of a growhouse tells how far its player is. */
export type GuideFacts = Pick<GrowhouseShape, 'level' | 'upgrade_status'> & {
  readonly growers: readonly unknown[];
  readonly plants: readonly { readonly stage: number }[];
};

/** The next thing to learn, from what the growhouse shows to have been done; never from taps. */
export function guideStep(facts: GuideFacts): GuideStep {
  if (facts.plants.some(({ stage }) => stage >= 2) || hasHarvested(facts)) return 'done';
  if (facts.plants.length > 0) return 'water';
  return facts.growers.length > 0 ? 'seed' : 'grower';
}

/** Whether the player has left the first level or been paid for a harvest on it. */
function hasHarvested({ level, upgrade_status }: GuideFacts): boolean {
  return level > 1 || upgrade_status === null || upgrade_status.payoutReceived > 0;
}
