import { checkCap, type LevelCounters } from './caps.ts';
import { durationMs } from './game-time.ts';
import { thcUnits, type ThcUnits } from './amounts.ts';
import { growerClassOf } from './grower-class.ts';
import type { GrowhouseFacts } from './growhouse.ts';
import { harvestPayout, revivalCost, wateringHundredths } from './growth.ts';
import {
  FINAL_STAGE,
  type GameMoment,
  isDue,
  isGrowing,
  type Plant,
  PLANT_STATE,
  plantState,
  type PlantState,
} from './plant.ts';
import { allow, type Decision, refuse } from './decision.ts';
import type { RefusalCode } from './refusal.ts';
import type { Strain } from './strain.ts';

const NOTHING = thcUnits(0n);

/** What one plant action reads: the growhouse, the strain of the plant and the time. */
export interface PlantScene extends GameMoment {
  house: GrowhouseFacts;
  strain: Strain;
}

/** What planting, watering or reviving writes. */
export interface Growth {
  stage: number;
  nextWateringAtMs: number;
}

export interface Harvest {
  /** 0 for a dead plant, which counts for nothing. */
  payout: ThcUnits;
  isCounted: boolean;
}

/**
 * A plant that is due grows by one stage and waits anew; a cap does not forbid it.
 * Refuses: PLANT_IS_SEED, PLANT_WITHERED, PLANT_DEAD, PLANT_READY, PLANT_GONE, PLANT_NOT_DUE.
 */
export function waterPlant(plant: Plant, scene: PlantScene): Decision<Growth> {
  const state = plantState(plant, scene);
  if (!isGrowing(state)) return refuse(whyNotGrowing(state));
  if (!isDue(plant, scene.nowMs)) return refuse('PLANT_NOT_DUE');
  return allow(growTo(plant.stage + 1, scene));
}

/**
 * A ripe plant pays and counts; a dead one is cleared away for nothing.
 * Refuses: PLANT_IS_SEED, PLANT_WITHERED, PLANT_GONE, PLANT_NOT_READY, PLANT_NOT_DUE,
 * GROWER_REQUIRED and the cap's codes.
 */
export function harvestPlant(plant: Plant, scene: PlantScene): Decision<Harvest> {
  const state = plantState(plant, scene);
  if (state === PLANT_STATE.DEAD) return allow({ payout: NOTHING, isCounted: false });
  if (state !== PLANT_STATE.HARVESTABLE) return refuse(whyNotRipe(state));
  if (!isDue(plant, scene.nowMs)) return refuse('PLANT_NOT_DUE');
  const cap = checkCap(scene.house, plant.rarityId);
  if (!cap.ok) return cap;
  if (scene.house.growerClasses.length === 0) return refuse('GROWER_REQUIRED');
  const growers = scene.house.growerClasses.map(growerClassOf);
  return allow({
    payout: harvestPayout(scene.house.level, growers, scene.strain),
    isCounted: true,
  });
}

/**
 * Clears a pot or a seed slot. Besides the dead this takes what the level can no longer use:
 * a capped rarity would otherwise fill pots and stash for good and bar the way to an upgrade.
 * Refuses: PLANT_GONE, PLANT_NOT_DEAD.
 */
export function prunePlant(
  plant: Plant,
  moment: GameMoment,
  counters: LevelCounters,
): Decision<null> {
  const state = plantState(plant, moment);
  if (state === PLANT_STATE.HARVESTED) return refuse('PLANT_GONE');
  if (state === PLANT_STATE.DEAD) return allow(null);
  const cap = checkCap(counters, plant.rarityId);
  return !cap.ok && cap.code === 'RARITY_CAPPED' ? allow(null) : refuse('PLANT_NOT_DEAD');
}

/** A withered plant is what its stage says again, and waits anew. Refuses: PLANT_NOT_WITHERED. */
export function revivePlant(plant: Plant, scene: PlantScene): Decision<Growth> {
  if (plantState(plant, scene) !== PLANT_STATE.WITHERED) return refuse('PLANT_NOT_WITHERED');
  return allow(growTo(plant.stage, scene));
}

/** Refuses: PLANT_NOT_WITHERED. @returns the THC price of reviving this plant */
export function quoteRevival(plant: Plant, moment: GameMoment): Decision<ThcUnits> {
  return plantState(plant, moment) === PLANT_STATE.WITHERED
    ? allow(revivalCost(plant.rarityId, plant.stage))
    : refuse('PLANT_NOT_WITHERED');
}

/** Real milliseconds this strain waits from one watering to the next in this growhouse. */
export function wateringMs({ house, strain, msPerHour }: Omit<PlantScene, 'nowMs'>): number {
  const growers = house.growerClasses.map(growerClassOf);
  return durationMs(wateringHundredths(growers, strain), msPerHour);
}

/** What a plant is once it has come to this stage. */
export const growTo = (stage: number, scene: PlantScene): Growth => ({
  stage: Math.min(stage, FINAL_STAGE),
  nextWateringAtMs: scene.nowMs + wateringMs(scene),
});

function whyNotGrowing(state: PlantState): RefusalCode {
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

function whyNotRipe(state: PlantState): RefusalCode {
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
