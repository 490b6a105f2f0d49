import { type LevelCounters, recordHarvest } from './levels/caps.ts';
import type { GrowhouseFacts } from './growhouse.ts';
import { type GameMoment, isHarvestable, type Plant } from './plant.ts';
import { type HarvestOutcome, decideHarvest } from './plant-actions.ts';
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
export const listRipePlants = <Candidate extends Plant & { id: number }>(
  plants: readonly Candidate[],
  moment: GameMoment,
): Candidate[] =>
  plants
    .filter((plant) => isHarvestable(plant, moment))
    .sort((a, b) => getDueTime(a) - getDueTime(b) || a.id - b.id);

const getDueTime = ({ nextWateringAtMs }: Plant): number => nextWateringAtMs ?? 0;
