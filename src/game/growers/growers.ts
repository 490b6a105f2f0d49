import { accept, type Decision, refuse } from '../decision.ts';
import type { GrowhouseFacts } from '../growhouse.ts';
import { getGrowerSlots } from '../levels/levels.ts';
import type { RarityId } from '../rarity.ts';

/**
 * A grower of the player. The server checks on the chain that the player's wallet holds its token.
 */
export interface GrowerFacts {
  classId: RarityId;
  /** The growhouse it works in; null for a free grower. */
  growhouseId: number | null;
  /** Unix ms until which it rests after changing wallets; null if it never had to. */
  restsUntilMs: number | null;
}

/** Game hours for which a grower rests after it has moved from one player's wallet to another's. */
export const REST_HOURS = 24;

/** Whether a grower still rests after changing wallets, which keeps it from being put to work. */
export const isResting = (
  { restsUntilMs }: Pick<GrowerFacts, 'restsUntilMs'>,
  nowMs: number,
): boolean => restsUntilMs !== null && nowMs < restsUntilMs;

/**
 * Checks whether a free grower can be added to an open slot.
 * Refuses: GROWHOUSE_RETIRED, GROWER_BUSY, GROWER_RESTING, GROWER_SLOTS_FULL.
 */
export function checkAddGrower(
  growhouse: GrowhouseFacts,
  grower: GrowerFacts,
  nowMs: number,
): Decision<null> {
  if (growhouse.isMaxLevel) return refuse('GROWHOUSE_RETIRED');
  if (grower.growhouseId !== null) return refuse('GROWER_BUSY');
  if (isResting(grower, nowMs)) return refuse('GROWER_RESTING');
  return growhouse.growerClasses.length >= getGrowerSlots(growhouse.level)
    ? refuse('GROWER_SLOTS_FULL')
    : accept(null);
}

/**
 * Checks whether a free grower can replace one that works here. The new grower needs the same or a
 * higher class (spec, section 5).
 * Refuses: GROWHOUSE_RETIRED, GROWER_NOT_HERE, GROWER_BUSY, GROWER_RESTING, GROWER_CLASS_TOO_LOW.
 */
export function checkSwapGrower(
  growhouse: GrowhouseFacts & { id: number },
  replaced: Pick<GrowerFacts, 'classId' | 'growhouseId'>,
  added: GrowerFacts,
  nowMs: number,
): Decision<null> {
  if (growhouse.isMaxLevel) return refuse('GROWHOUSE_RETIRED');
  if (replaced.growhouseId !== growhouse.id) return refuse('GROWER_NOT_HERE');
  if (added.growhouseId !== null) return refuse('GROWER_BUSY');
  if (isResting(added, nowMs)) return refuse('GROWER_RESTING');
  return added.classId < replaced.classId ? refuse('GROWER_CLASS_TOO_LOW') : accept(null);
}
