import { thcUnits, type ThcUnits } from '../money/amounts.ts';
import { accept, type Decision, refuse } from './decision.ts';
import { getGrowerClass } from './growers/grower-class.ts';
import type { GrowhouseFacts } from './growhouse.ts';
import { computeHarvestPayout } from './growth.ts';
import { checkCap, type LevelCounters, recordHarvest } from './levels/caps.ts';
import {
  type GameMoment,
  getPlantState,
  isDue,
  isHarvestable,
  type Plant,
  PLANT_STATE,
  type PlantState,
} from './plant.ts';
import type { PlantContext } from './plant-actions.ts';
import type { RarityId } from './rarity.ts';
import type { RefusalCode } from './refusal.ts';
import type { Strain } from './strain.ts';

/** A plant with everything that its payout depends on, besides its growhouse. */
export interface HarvestCandidate extends Plant {
  id: number;
  strain: Strain;
  /** Classes of the growers that the harvest pays for, as `listPayingClasses` returns them. */
  payingClasses: readonly RarityId[];
}

/** The plants that may be harvested together, before anything is written. */
export interface HarvestEvaluation<Candidate extends HarvestCandidate> {
  harvests: (HarvestOutcome & { plant: Candidate })[];
  /** The growhouse's counters after these harvests. */
  counters: LevelCounters;
  /** Why the first refused plant may not be harvested; null if none was refused. */
  refusal: RefusalCode | null;
}

/** Applies the harvest rule to each plant in turn, updating the counters after each harvest. */
export function evaluateHarvests<Candidate extends HarvestCandidate>(
  growhouse: GrowhouseFacts,
  plants: readonly Candidate[],
  moment: GameMoment,
): HarvestEvaluation<Candidate> {
  const evaluation: HarvestEvaluation<Candidate> = {
    harvests: [],
    counters: growhouse,
    refusal: null,
  };
  for (const plant of plants) {
    const { strain, payingClasses } = plant;
    const current = { ...growhouse, ...evaluation.counters };
    const decision = decideHarvest(plant, { ...moment, growhouse: current, strain, payingClasses });
    if (!decision.ok) {
      evaluation.refusal ??= decision.code;
      continue;
    }
    const { payout, isCounted } = decision.value;
    evaluation.harvests.push({ plant, payout, isCounted });
    if (isCounted) evaluation.counters = recordHarvest(evaluation.counters, plant.rarityId, payout);
  }
  return evaluation;
}

/** Lists the plants that are ripe and due in the order in which Harvest All takes them. */
export const listRipePlants = <Candidate extends NumberedPlant>(
  plants: readonly Candidate[],
  moment: GameMoment,
): Candidate[] => plants.filter((plant) => isHarvestable(plant, moment)).sort(compareDueTimes);

/** Returns when a plant has to be watered or harvested, in Unix ms; 0 for a seed. */
export const getDueTime = ({ nextWateringAtMs }: Plant): number => nextWateringAtMs ?? 0;

type NumberedPlant = Plant & { id: number };

/** Sorts plants by their due times, and those of the same time by id. */
export const compareDueTimes = (a: NumberedPlant, b: NumberedPlant): number =>
  getDueTime(a) - getDueTime(b) || a.id - b.id;

/** The inputs of a harvest, besides the plant itself. */
export interface HarvestContext extends PlantContext {
  /** Classes of the growers that the harvest pays for, as `listPayingClasses` returns them. */
  payingClasses: readonly RarityId[];
}

export interface HarvestOutcome {
  /** THC base units; 0 for a dead plant, and when no grower was here since the planting. */
  payout: ThcUnits;
  /** Whether the harvest counts for the level; false for a dead plant. */
  isCounted: boolean;
}

const NO_PAYOUT = thcUnits(0n);

/**
 * Harvests a plant. A ripe plant pays and counts for the level; it pays nothing if no grower has been
 * here since it was planted. A dead plant is removed without a payout.
 * Refuses: PLANT_IS_SEED, PLANT_WITHERED, PLANT_GONE, PLANT_NOT_READY, PLANT_NOT_DUE,
 * GROWER_REQUIRED and the codes of `checkCap`.
 */
export function decideHarvest(plant: Plant, context: HarvestContext): Decision<HarvestOutcome> {
  const { growhouse } = context;
  const state = getPlantState(plant, context);
  if (state === PLANT_STATE.DEAD) return accept({ payout: NO_PAYOUT, isCounted: false });
  if (state !== PLANT_STATE.HARVESTABLE) return refuse(toHarvestRefusal(state));
  if (!isDue(plant, context.nowMs)) return refuse('PLANT_NOT_DUE');
  const cap = checkCap(growhouse, plant.rarityId);
  if (!cap.ok) return cap;
  if (growhouse.growerClasses.length === 0) return refuse('GROWER_REQUIRED');
  return accept({ payout: computePayout(context), isCounted: true });
}

function toHarvestRefusal(state: PlantState): RefusalCode {
  switch (state) {
    case PLANT_STATE.SEED:
      return 'PLANT_IS_SEED';
    case PLANT_STATE.WITHERED:
      return 'PLANT_WITHERED';
    case PLANT_STATE.HARVESTED:
      return 'PLANT_GONE';
    default:
      return 'PLANT_NOT_READY';
  }
}

/**
 * Computes what a ripe plant pays. Nothing without a grower to pay for, because the formulas cover 1
 * to 3 growers. @returns THC base units
 */
export function computePayout({
  growhouse: { level },
  strain,
  payingClasses,
}: Pick<HarvestContext, 'strain' | 'payingClasses'> & {
  growhouse: Pick<GrowhouseFacts, 'level'>;
}): ThcUnits {
  if (payingClasses.length === 0) return NO_PAYOUT;
  return computeHarvestPayout(level, payingClasses.map(getGrowerClass), strain);
}
