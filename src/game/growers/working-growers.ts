import type { RarityId } from '../rarity.ts';

/**
 * Which growers a harvest pays for. A tenure is the uninterrupted time in which a slot of a growhouse
 * is taken: it begins when a grower is added, passes on to the grower that replaces it, and ends when
 * a grower leaves without a replacement. A plant records the tenures that it was planted with.
 */

/** A grower at work. */
export interface WorkingGrower {
  /** Null if its time here counts for no plant. */
  tenureId: number | null;
  classId: RarityId;
}

/** A tenure that a plant was planted with, and the class of its slot at that time. */
export interface TenureAtPlanting {
  tenureId: number;
  classId: RarityId;
}

/** A grower that a harvest pays for. */
export interface PayingGrower<T> {
  grower: T;
  /** The class it counts with, which may be below its own. */
  classId: RarityId;
}

/** Returns what a plant records about the growers when it is planted. */
export const toTenuresAtPlanting = (working: readonly WorkingGrower[]): TenureAtPlanting[] =>
  working.flatMap(({ tenureId, classId }) => (tenureId === null ? [] : [{ tenureId, classId }]));

/**
 * Returns the growers that a harvest of a plant pays for: those whose slot has been taken since the
 * planting. Each counts with the lower of its class and the class that its slot had at the planting,
 * so that neither a swap nor a new class raises what growing plants pay.
 */
export function listPayingGrowers<T extends WorkingGrower>(
  planted: readonly TenureAtPlanting[],
  working: readonly T[],
): PayingGrower<T>[] {
  return working.flatMap((grower) => {
    const tenure = planted.find(({ tenureId }) => tenureId === grower.tenureId);
    if (!tenure) return [];
    return [{ grower, classId: tenure.classId < grower.classId ? tenure.classId : grower.classId }];
  });
}

/** Returns the classes of the growers that a harvest of a plant pays for. */
export const listPayingClasses = (
  planted: readonly TenureAtPlanting[],
  working: readonly WorkingGrower[],
): RarityId[] => listPayingGrowers(planted, working).map(({ classId }) => classId);
