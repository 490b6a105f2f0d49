import { levelOfSlot } from '../../game/levels.ts';

export const SLOTS = [1, 2, 3] as const;
export type Slot = (typeof SLOTS)[number];

const ORDINALS: Readonly<Record<Slot, string>> = { 1: 'First', 2: 'Second', 3: 'Third' };

/** What opens a slot: 'Second slot unlocks at level 3'. */
export const lockedSlotText = (slot: Slot): string =>
  `${ORDINALS[slot]} slot unlocks at level ${levelOfSlot(slot)}`;
