import type { GrowhouseFacts } from './growhouse.ts';
import { growerSlots } from './levels.ts';
import type { RarityId } from './rarity.ts';
import { allow, type Decision, refuse } from './decision.ts';

/** A grower of the player's wallet; that the wallet holds it is for the chain to say. */
export interface GrowerFacts {
  classId: RarityId;
  /** Where it works, if anywhere. */
  growhouseId: number | null;
}

/**
 * A free grower starts to work in an open slot.
 * Refuses: GROWHOUSE_RETIRED, GROWER_BUSY, GROWER_SLOTS_FULL.
 */
export function addGrower(house: GrowhouseFacts, grower: GrowerFacts): Decision<null> {
  if (house.isMaxLevel) return refuse('GROWHOUSE_RETIRED');
  if (grower.growhouseId !== null) return refuse('GROWER_BUSY');
  return house.growerClasses.length >= growerSlots(house.level)
    ? refuse('GROWER_SLOTS_FULL')
    : allow(null);
}

/**
 * A free grower takes the place of one that works here, of the same or a lower class.
 * Refuses: GROWHOUSE_RETIRED, GROWER_NOT_HERE, GROWER_BUSY, GROWER_CLASS_TOO_LOW.
 */
export function swapGrower(
  house: GrowhouseFacts & { id: number },
  leaving: GrowerFacts,
  coming: GrowerFacts,
): Decision<null> {
  if (house.isMaxLevel) return refuse('GROWHOUSE_RETIRED');
  if (leaving.growhouseId !== house.id) return refuse('GROWER_NOT_HERE');
  if (coming.growhouseId !== null) return refuse('GROWER_BUSY');
  return coming.classId < leaving.classId ? refuse('GROWER_CLASS_TOO_LOW') : allow(null);
}
