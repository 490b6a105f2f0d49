import type { ThcUnits } from '../money/amounts.ts';
import { checkCap, type LevelCounters } from './levels/caps.ts';
import { accept, type Decision, refuse } from './decision.ts';
import { toDurationMs } from './game-time.ts';
import { getGrowerClass } from './growers/grower-class.ts';
import type { GrowhouseFacts } from './growhouse.ts';
import { computeRevivalCost, computeWateringHundredths } from './growth.ts';
import {
  FINAL_STAGE,
  type GameMoment,
  getPlantState,
  isDue,
  isGrowing,
  type Plant,
  PLANT_STATE,
  type PlantState,
} from './plant.ts';
import type { RefusalCode } from './refusal.ts';
import type { Strain } from './strain.ts';

/** The inputs of an action on a plant, besides the plant itself. */
export interface PlantContext extends GameMoment {
  growhouse: GrowhouseFacts;
  strain: Strain;
}

/** The fields of a plant that planting, watering and reviving change. */
export interface GrowthUpdate {
  stage: number;
  /** Unix ms. */
  nextWateringAtMs: number;
}

/**
 * Waters a due plant: it grows by one stage and waits again. Capped rarities can be watered too.
 * Refuses: PLANT_IS_SEED, PLANT_WITHERED, PLANT_DEAD, PLANT_READY, PLANT_GONE, PLANT_NOT_DUE.
 */
export function decideWatering(plant: Plant, context: PlantContext): Decision<GrowthUpdate> {
  const state = getPlantState(plant, context);
  if (!isGrowing(state)) return refuse(toWateringRefusal(state));
  if (!isDue(plant, context.nowMs)) return refuse('PLANT_NOT_DUE');
  return accept(growToStage(plant.stage + 1, context));
}

/**
 * Waters a plant as `decideWatering` does, unless it has left the stage at which the player saw it.
 * Refuses: as `decideWatering` does; PLANT_NOT_DUE also for a plant that was watered meanwhile.
 */
export function decideWateringAtStage(
  plant: Plant,
  stage: number,
  context: PlantContext,
): Decision<GrowthUpdate> {
  const decision = decideWatering(plant, context);
  return decision.ok && plant.stage !== stage ? refuse('PLANT_NOT_DUE') : decision;
}

/**
 * Checks whether a plant or seed can be removed. Besides dead plants, this is allowed for plants
 * and seeds of a capped rarity while harvests are missing: otherwise they would fill slots and stash
 * forever and make the upgrade unreachable.
 * Refuses: PLANT_GONE, PLANT_NOT_DEAD.
 */
export function checkPruning(
  plant: Plant,
  moment: GameMoment,
  counters: LevelCounters,
): Decision<null> {
  const state = getPlantState(plant, moment);
  if (state === PLANT_STATE.HARVESTED) return refuse('PLANT_GONE');
  if (state === PLANT_STATE.DEAD) return accept(null);
  const cap = checkCap(counters, plant.rarityId);
  return !cap.ok && cap.code === 'RARITY_CAPPED' ? accept(null) : refuse('PLANT_NOT_DEAD');
}

/**
 * Revives a withered plant: it keeps its stage and waits for water again.
 * Refuses: PLANT_NOT_WITHERED.
 */
export function decideRevival(plant: Plant, context: PlantContext): Decision<GrowthUpdate> {
  if (getPlantState(plant, context) !== PLANT_STATE.WITHERED) return refuse('PLANT_NOT_WITHERED');
  return accept(growToStage(plant.stage, context));
}

/** Returns the price of reviving a plant in THC base units. Refuses: PLANT_NOT_WITHERED. */
export function quoteRevival(plant: Plant, moment: GameMoment): Decision<ThcUnits> {
  return getPlantState(plant, moment) === PLANT_STATE.WITHERED
    ? accept(computeRevivalCost(plant.rarityId, plant.stage))
    : refuse('PLANT_NOT_WITHERED');
}

/** Returns the real milliseconds between two waterings of a strain in a growhouse. */
export function computeWateringMs({
  growhouse,
  strain,
  msPerHour,
}: Omit<PlantContext, 'nowMs'>): number {
  const growers = growhouse.growerClasses.map(getGrowerClass);
  return toDurationMs(computeWateringHundredths(growers, strain), msPerHour);
}

/** Returns the update for a plant that reaches a stage now; stage 5 is the highest. */
export const growToStage = (stage: number, context: PlantContext): GrowthUpdate => ({
  stage: Math.min(stage, FINAL_STAGE),
  nextWateringAtMs: context.nowMs + computeWateringMs(context),
});

function toWateringRefusal(state: PlantState): RefusalCode {
  switch (state) {
    case PLANT_STATE.SEED:
      return 'PLANT_IS_SEED';
    case PLANT_STATE.WITHERED:
      return 'PLANT_WITHERED';
    case PLANT_STATE.DEAD:
      return 'PLANT_DEAD';
    case PLANT_STATE.HARVESTABLE:
      return 'PLANT_READY';
    default:
      return 'PLANT_GONE';
  }
}
