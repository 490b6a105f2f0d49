import type {
  GrowerShape,
  GrowhousePageShape,
  GrowhouseShape,
  PlantShape,
} from '../../../contract/shapes.ts';
import {
  toGrowerFacts,
  toGrowhouseFacts,
  toPlant,
  toStrain,
} from '../../../entities/game-facts.ts';
import { toThcNumber } from '../../../game/amounts.ts';
import { getGrowerClass } from '../../../game/grower-class.ts';
import { addGrower, swapGrower } from '../../../game/growers.ts';
import { type GrowhouseStats, computeGrowhouseStats } from '../../../game/growhouse.ts';
import { computeHarvestPayout } from '../../../game/growth.ts';
import { type GameMoment, isActive, getPlantState } from '../../../game/plant.ts';
import type { RarityId } from '../../../game/rarity.ts';
import { REFUSALS } from '../../../game/refusal.ts';
import { type Strain, getStrain } from '../../../game/strain.ts';

export const SORT_KEYS = ['ID', 'Rank', 'Rarity'] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export const SORT_DIRECTIONS = ['ascending', 'descending'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

export interface GrowerOrder {
  readonly key: SortKey;
  readonly direction: SortDirection;
  /** Lists only growers of this class; null lists all. */
  readonly classId: RarityId | null;
}

const GET_SORT_VALUE: Readonly<Record<SortKey, (grower: GrowerShape) => number>> = {
  ID: (grower) => grower.id,
  Rank: (grower) => grower.rank,
  Rarity: (grower) => grower.class.id,
};

/** Lists the growers that work in no growhouse, in the chosen order and then by id. */
export function listFreeGrowers(
  growers: readonly GrowerShape[],
  order: GrowerOrder,
): GrowerShape[] {
  const getValue = GET_SORT_VALUE[order.key];
  const sign = order.direction === 'ascending' ? 1 : -1;
  return growers
    .filter((grower) => grower.growhouseId === null)
    .filter((grower) => order.classId === null || grower.class.id === order.classId)
    .toSorted((a, b) => sign * (getValue(a) - getValue(b)) || a.id - b.id);
}

/**
 * Returns why a grower cannot be added or swapped in; null if it can.
 * @param replaced the grower to replace; null for an open slot
 */
export function getRefusalReason(
  shape: GrowhouseShape,
  candidate: GrowerShape,
  replaced: GrowerShape | null,
): string | null {
  const growhouse = toGrowhouseFacts(shape);
  const decision = replaced
    ? swapGrower(
        growhouse,
        { ...toGrowerFacts(replaced), growhouseId: growhouse.id },
        toGrowerFacts(candidate),
      )
    : addGrower(growhouse, toGrowerFacts(candidate));
  if (decision.ok) return null;
  return replaced && decision.code === 'GROWER_CLASS_TOO_LOW'
    ? `${candidate.class.name} is a lower class than ${replaced.class.name}`
    : REFUSALS[decision.code];
}

/** The payout of one harvest with the current growers and with the choice. */
export interface PayoutChange {
  readonly strain: Strain;
  /** The harvested plant; null for an example. */
  readonly plant: PlantShape | null;
  /** Whole THC; 0 without growers. */
  readonly now: number;
  readonly then: number;
}

/** The growhouse with its current growers and with the choice. */
export interface ChoicePreview {
  readonly now: GrowhouseStats;
  readonly then: GrowhouseStats;
  /** Every growing plant; if none grows, examples: the strains of the seeds, or the first strain. */
  readonly payouts: readonly PayoutChange[];
  /** Whole THC. */
  readonly sum: { readonly now: number; readonly then: number };
  /** Number of growers with the choice. */
  readonly growerCount: number;
}

/** Computes what a choice changes. The payouts matter because more growers can mean less THC. */
export function previewChoice(
  page: Pick<GrowhousePageShape, 'growhouse' | 'plants' | 'seeds'>,
  candidate: GrowerShape,
  replaced: GrowerShape | null,
  moment: GameMoment,
): ChoicePreview {
  const { level, growers } = page.growhouse;
  const before = growers.map((grower) => grower.class.id);
  const staying = growers.filter((grower) => grower.id !== replaced?.id);
  const after = [...staying.map((grower) => grower.class.id), candidate.class.id];
  const payouts = listHarvests(page, moment).map(({ strain, plant }) => ({
    strain,
    plant,
    now: computePayout(before, level, strain),
    then: computePayout(after, level, strain),
  }));
  const sum = (getAmount: (payout: PayoutChange) => number) =>
    payouts.reduce((total, payout) => total + getAmount(payout), 0);
  return {
    now: computeGrowhouseStats(level, before),
    then: computeGrowhouseStats(level, after),
    payouts,
    sum: { now: sum(({ now }) => now), then: sum(({ then }) => then) },
    growerCount: after.length,
  };
}

function listHarvests(
  { plants, seeds }: Pick<GrowhousePageShape, 'plants' | 'seeds'>,
  moment: GameMoment,
): Pick<PayoutChange, 'strain' | 'plant'>[] {
  const growing = plants.filter((plant) => isActive(getPlantState(toPlant(plant), moment)));
  if (growing.length > 0) return growing.map((plant) => ({ plant, strain: toStrain(plant) }));
  const strains = new Map(seeds.map((seed) => [seed.strain.id, toStrain(seed)]));
  const examples = strains.size > 0 ? [...strains.values()] : [getStrain(1)];
  return examples.map((strain) => ({ plant: null, strain }));
}

function computePayout(classes: readonly RarityId[], level: number, strain: Strain): number {
  if (classes.length === 0) return 0;
  return toThcNumber(computeHarvestPayout(level, classes.map(getGrowerClass), strain));
}
