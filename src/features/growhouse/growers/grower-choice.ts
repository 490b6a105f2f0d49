import type {
  GrowerShape,
  GrowhousePageShape,
  GrowhouseShape,
  SeedShape,
} from '../../../contract/shapes.ts';
import {
  toGrowerFacts,
  toGrowhouseFacts,
  toPlant,
  toStrain,
} from '../../../entities/game-facts.ts';
import { formatDuration, type ShownTime } from '../../../entities/format/format-time.tsx';
import { toThcNumber } from '../../../money/amounts.ts';
import { checkAddGrower, checkSwapGrower } from '../../../game/growers/growers.ts';
import { computeGrowhouseStats } from '../../../game/growhouse.ts';
import { type GameMoment, isActive, getPlantState } from '../../../game/plant.ts';
import { computePayout } from '../../../game/harvests.ts';
import type { RarityId } from '../../../game/rarity.ts';
import { REFUSALS } from '../../../game/refusal.ts';
import { type Strain, getStrain } from '../../../game/strain.ts';
import { i18n } from '../../../language/i18n.ts';

export const SORT_KEYS = [/*i18n*/ 'ID', /*i18n*/ 'Rank', /*i18n*/ 'Rarity'] as const;
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
  nowMs: number,
): string | null {
  const growhouse = toGrowhouseFacts(shape);
  const added = toGrowerFacts(candidate);
  const decision = replaced
    ? checkSwapGrower(
        growhouse,
        { ...toGrowerFacts(replaced), growhouseId: growhouse.id },
        added,
        nowMs,
      )
    : checkAddGrower(growhouse, added, nowMs);
  if (decision.ok) return null;
  const rest = getRest(candidate, nowMs);
  if (decision.code === 'GROWER_RESTING' && rest) {
    return i18n.t('changed wallets and rests for {time}', { time: rest.text });
  }
  return replaced && decision.code === 'GROWER_CLASS_TOO_LOW'
    ? i18n.t('{lower} is a lower class than {higher}', {
        lower: i18n.t(candidate.class.name),
        higher: i18n.t(replaced.class.name),
      })
    : i18n.t(REFUSALS[decision.code]);
}

/** Returns when a grower's rest ends, and how long it still lasts in words; null if it is over. */
export function getRest(grower: GrowerShape, nowMs: number): ShownTime | null {
  const { restsUntilMs } = toGrowerFacts(grower);
  if (restsUntilMs === null || restsUntilMs <= nowMs) return null;
  return { atMs: restsUntilMs, text: formatDuration(restsUntilMs - nowMs) };
}

/** The growhouse with its current growers and with the choice. */
export type ChoicePreview = ReturnType<typeof previewChoice>;

/** The payout of one plant that is planted from now on, with the current growers and the choice. */
export type PayoutChange = ChoicePreview['payouts'][number];

/**
 * Computes what a choice changes. The payouts matter because more growers can mean less THC. They are
 * examples of later plants, because neither a swap nor a new grower changes what growing plants pay.
 */
export function previewChoice(
  page: Pick<GrowhousePageShape, 'growhouse' | 'plants' | 'seeds'>,
  candidate: GrowerShape,
  replaced: GrowerShape | null,
  moment: GameMoment,
) {
  const { level, growers } = page.growhouse;
  const before = growers.map((grower) => grower.class.id);
  const staying = growers.filter((grower) => grower.id !== replaced?.id);
  const after = [...staying.map((grower) => grower.class.id), candidate.class.id];
  const growing = page.plants.filter((plant) => isActive(getPlantState(toPlant(plant), moment)));
  const payouts = listExamples(page.seeds, growing).map((strain) => ({
    strain,
    /** Whole THC; 0 without growers. */
    now: computeWholePayout(before, level, strain),
    then: computeWholePayout(after, level, strain),
  }));
  const sum = (key: 'now' | 'then') => payouts.reduce((total, payout) => total + payout[key], 0);
  return {
    now: computeGrowhouseStats(level, before),
    then: computeGrowhouseStats(level, after),
    /** Examples: the strains of the seeds, else those of the growing plants, else the first strain. */
    payouts,
    /** Whole THC. */
    sum: { now: sum('now'), then: sum('then') },
    /** Number of growers with the choice. */
    growerCount: after.length,
    /** Number of growing plants, whose payout the choice does not change. */
    growingCount: growing.length,
  };
}

function listExamples(seeds: readonly SeedShape[], growing: readonly SeedShape[]): Strain[] {
  const shapes = seeds.length > 0 ? seeds : growing;
  const strains = new Map(shapes.map((shape) => [shape.strain.id, toStrain(shape)]));
  return strains.size > 0 ? [...strains.values()] : [getStrain(1)];
}

const computeWholePayout = (
  payingClasses: readonly RarityId[],
  level: number,
  strain: Strain,
): number => toThcNumber(computePayout({ growhouse: { level }, strain, payingClasses }));
