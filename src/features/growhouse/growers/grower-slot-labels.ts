import { getSlotUnlockLevel } from '../../../game/levels/levels.ts';

export const GROWER_SLOTS = [1, 2, 3] as const;
export type GrowerSlot = (typeof GROWER_SLOTS)[number];

const ORDINALS: Readonly<Record<GrowerSlot, string>> = { 1: 'First', 2: 'Second', 3: 'Third' };

/** Formats the condition that unlocks a slot: 'Second slot unlocks at level 3'. */
export const formatLockedSlot = (slot: GrowerSlot): string =>
  `${ORDINALS[slot]} slot unlocks at level ${getSlotUnlockLevel(slot)}`;
