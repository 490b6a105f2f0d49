import type { GrowerShape, GrowhouseShape } from '../../contract/shapes.ts';
import { toGrower, toGrowhouse } from '../../entities/facts.ts';
import { thcNumber } from '../../game/amounts.ts';
import { growerClassOf } from '../../game/grower-class.ts';
import { addGrower, swapGrower } from '../../game/growers.ts';
import { type GrowhouseStats, growhouseStats } from '../../game/growhouse.ts';
import { harvestPayout } from '../../game/growth.ts';
import type { RarityId } from '../../game/rarity.ts';
import { REFUSALS } from '../../game/refusal.ts';
import type { Strain } from '../../game/strain.ts';

export const SORT_KEYS = ['ID', 'Rank', 'Rarity'] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export const SORT_DIRECTIONS = ['ascending', 'descending'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

export interface GrowerOrder {
  readonly key: SortKey;
  readonly direction: SortDirection;
  /** Only this class, or all. */
  readonly classId: RarityId | null;
}

const VALUE: Readonly<Record<SortKey, (grower: GrowerShape) => number>> = {
  ID: (grower) => grower.id,
  Rank: (grower) => grower.rank,
  Rarity: (grower) => grower.class.id,
};

/** The growers that work nowhere, in the player's order; equal ones by id. */
export function freeGrowers(growers: readonly GrowerShape[], order: GrowerOrder): GrowerShape[] {
  const value = VALUE[order.key];
  const sign = order.direction === 'ascending' ? 1 : -1;
  return growers
    .filter((grower) => grower.growhouseId === null)
    .filter((grower) => order.classId === null || grower.class.id === order.classId)
    .toSorted((a, b) => sign * (value(a) - value(b)) || a.id - b.id);
}

/** Why this grower cannot come, or null. @param leaving whose place it takes; null for an open slot */
export function reasonAgainst(
  shape: GrowhouseShape,
  coming: GrowerShape,
  leaving: GrowerShape | null,
): string | null {
  const house = toGrowhouse(shape);
  const decision = leaving
    ? swapGrower(house, { ...toGrower(leaving), growhouseId: house.id }, toGrower(coming))
    : addGrower(house, toGrower(coming));
  return decision.ok ? null : REFUSALS[decision.code];
}

/** The growhouse's figures with a certain crew. */
export interface CrewFigures {
  readonly stats: GrowhouseStats;
  /** Whole THC for one harvest of the strain; 0 without growers. */
  readonly payout: number;
}

/** What the growhouse is now, and what it would be with the choice. */
export function previewChoice(
  shape: GrowhouseShape,
  coming: GrowerShape,
  leaving: GrowerShape | null,
  strain: Strain,
): { now: CrewFigures; then: CrewFigures } {
  const stay = shape.growers.filter((grower) => grower.id !== leaving?.id);
  const figures = (growers: readonly GrowerShape[]): CrewFigures => {
    const classes = growers.map((grower) => grower.class.id);
    return {
      stats: growhouseStats(shape.level, classes),
      payout:
        classes.length === 0
          ? 0
          : thcNumber(harvestPayout(shape.level, classes.map(growerClassOf), strain)),
    };
  };
  return { now: figures(shape.growers), then: figures([...stay, coming]) };
}
