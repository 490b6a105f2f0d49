import type {
  GrowerShape,
  GrowhousePageShape,
  GrowhouseShape,
  PlantShape,
} from '../../contract/shapes.ts';
import { toGrower, toGrowhouse, toPlant, toStrain } from '../../entities/facts.ts';
import { thcNumber } from '../../game/amounts.ts';
import { growerClassOf } from '../../game/grower-class.ts';
import { addGrower, swapGrower } from '../../game/growers.ts';
import { type GrowhouseStats, growhouseStats } from '../../game/growhouse.ts';
import { harvestPayout } from '../../game/growth.ts';
import { type GameMoment, isActive, plantState } from '../../game/plant.ts';
import type { RarityId } from '../../game/rarity.ts';
import { REFUSALS } from '../../game/refusal.ts';
import { type Strain, strainOf } from '../../game/strain.ts';

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
  if (decision.ok) return null;
  return leaving && decision.code === 'GROWER_CLASS_TOO_LOW'
    ? `${coming.class.name} is a lower class than ${leaving.class.name}`
    : REFUSALS[decision.code];
}

/** What one harvest pays with the crew as it is, and with the choice. */
export interface PayoutChange {
  readonly strain: Strain;
  /** The plant it is about; null for an example. */
  readonly plant: PlantShape | null;
  /** Whole THC; 0 without growers. */
  readonly now: number;
  readonly then: number;
}

/** What the growhouse is now, and what it would be with the choice. */
export interface ChoicePreview {
  readonly now: GrowhouseStats;
  readonly then: GrowhouseStats;
  /** Of every growing plant; where none grows, examples: the strains of the seeds, or the first. */
  readonly payouts: readonly PayoutChange[];
  /** Of all payouts together, in whole THC. */
  readonly sum: { readonly now: number; readonly then: number };
  /** How many growers would work here. */
  readonly crewSize: number;
}

/** By the spec's factors more growers can pay less: whoever chooses is to see it before. */
export function previewChoice(
  page: Pick<GrowhousePageShape, 'growhouse' | 'plants' | 'seeds'>,
  coming: GrowerShape,
  leaving: GrowerShape | null,
  moment: GameMoment,
): ChoicePreview {
  const { level, growers } = page.growhouse;
  const before = growers.map((grower) => grower.class.id);
  const stay = growers.filter((grower) => grower.id !== leaving?.id);
  const after = [...stay.map((grower) => grower.class.id), coming.class.id];
  const payouts = harvestsInView(page, moment).map(({ strain, plant }) => ({
    strain,
    plant,
    now: payoutWith(before, level, strain),
    then: payoutWith(after, level, strain),
  }));
  const sum = (of: (payout: PayoutChange) => number) =>
    payouts.reduce((total, payout) => total + of(payout), 0);
  return {
    now: growhouseStats(level, before),
    then: growhouseStats(level, after),
    payouts,
    sum: { now: sum(({ now }) => now), then: sum(({ then }) => then) },
    crewSize: after.length,
  };
}

function harvestsInView(
  { plants, seeds }: Pick<GrowhousePageShape, 'plants' | 'seeds'>,
  moment: GameMoment,
): Pick<PayoutChange, 'strain' | 'plant'>[] {
  const growing = plants.filter((plant) => isActive(plantState(toPlant(plant), moment)));
  if (growing.length > 0) return growing.map((plant) => ({ plant, strain: toStrain(plant) }));
  const strains = new Map(seeds.map((seed) => [seed.strain.id, toStrain(seed)]));
  const examples = strains.size > 0 ? [...strains.values()] : [strainOf(1)];
  return examples.map((strain) => ({ plant: null, strain }));
}

function payoutWith(classes: readonly RarityId[], level: number, strain: Strain): number {
  if (classes.length === 0) return 0;
  return thcNumber(harvestPayout(level, classes.map(growerClassOf), strain));
}
