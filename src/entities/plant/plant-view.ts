import type { GrowingPlantShape, PlantShape } from '../../contract/shapes.ts';
import { getHarvestCaps, isBonusMode } from '../../game/levels/caps.ts';
import { getDeathTimeMs, getWitherTimeMs, WITHER_AFTER_HOURS } from '../../game/game-time.ts';
import type { GrowhouseFacts } from '../../game/growhouse.ts';
import {
  FINAL_STAGE,
  type GameMoment,
  isDue,
  PLANT_STATE,
  getPlantState,
} from '../../game/plant.ts';
import { computeWateringMs, quoteRevival } from '../../game/plant-actions.ts';
import { computePayout, decideHarvest } from '../../game/harvests.ts';
import { getRarity } from '../../game/rarity.ts';
import { getWateringUrgency, type WateringUrgency } from '../../game/watering-urgency.ts';
import type { RefusalCode } from '../../game/refusal.ts';
import { i18n } from '../../language/i18n.ts';
import { toThcNumber } from '../../money/amounts.ts';
import { toPayingClasses, toPlant, toStrain } from '../game-facts.ts';

/**
 * The state of a plant's card at a given moment: what it shows and which action it offers. Times
 * called `…AtMs` are Unix ms.
 */
export type PlantView =
  | {
      kind: 'waiting';
      verb: 'Water' | 'Harvest';
      dueAtMs: number;
      leftMs: number;
      progress: number;
    }
  /** `left` is the share of the time until it withers, from 1 to 0. */
  | { kind: 'water'; withersAtMs: number; urgency: WateringUrgency; left: number }
  | { kind: 'harvest' }
  /** Ripe, but it cannot be harvested; `isPrunable` if it may be pruned to free the plant slot. */
  | { kind: 'blocked'; code: RefusalCode; isPrunable: boolean }
  | { kind: 'withered'; revivalThc: number; diesAtMs: number }
  | { kind: 'dead' };

/**
 * Computes what the card of a plant shows, from its timestamps and the rules. `progress` is the
 * elapsed share of the waiting time, from 0 to 1.
 */
export function getPlantView(
  shape: GrowingPlantShape,
  growhouse: GrowhouseFacts,
  moment: GameMoment,
): PlantView {
  const plant = toPlant(shape);
  const strain = toStrain(shape);
  const state = getPlantState(plant, moment);
  if (state === PLANT_STATE.DEAD) return { kind: 'dead' };

  const dueAtMs = plant.nextWateringAtMs ?? moment.nowMs;
  const leftMs = dueAtMs - moment.nowMs;
  if (state === PLANT_STATE.WITHERED) {
    const quote = quoteRevival(plant, moment);
    return {
      kind: 'withered',
      revivalThc: quote.ok ? toThcNumber(quote.value) : 0,
      diesAtMs: getDeathTimeMs(dueAtMs, moment.msPerHour),
    };
  }
  if (!isDue(plant, moment.nowMs)) {
    const fullWaitMs = computeWateringMs({ growhouse, strain, msPerHour: moment.msPerHour });
    return {
      kind: 'waiting',
      verb: plant.stage >= FINAL_STAGE ? 'Harvest' : 'Water',
      dueAtMs,
      leftMs,
      progress: Math.min(1, Math.max(0, 1 - leftMs / getWaitingMs(shape, dueAtMs, fullWaitMs))),
    };
  }
  if (state !== PLANT_STATE.HARVESTABLE) return toThirstyView(dueAtMs, moment);
  const payingClasses = toPayingClasses(shape);
  const harvest = decideHarvest(plant, { ...moment, growhouse, strain, payingClasses });
  return harvest.ok
    ? { kind: 'harvest' }
    : { kind: 'blocked', code: harvest.code, isPrunable: harvest.code === 'RARITY_CAPPED' };
}

function toThirstyView(dueAtMs: number, moment: GameMoment): PlantView {
  const withersAtMs = getWitherTimeMs(dueAtMs, moment.msPerHour);
  const left = (withersAtMs - moment.nowMs) / (WITHER_AFTER_HOURS * moment.msPerHour);
  return { kind: 'water', withersAtMs, urgency: getWateringUrgency(dueAtMs, moment), left };
}

/** Returns what a harvest of the plant pays at this level, in whole THC. */
export const getPayoutThc = (shape: GrowingPlantShape, growhouse: GrowhouseFacts): number =>
  toThcNumber(
    computePayout({ growhouse, strain: toStrain(shape), payingClasses: toPayingClasses(shape) }),
  );

/** Returns the time from the last watering to the next; `fullWaitMs` for a new plant. */
function getWaitingMs(
  { last_watering_time }: PlantShape,
  dueAtMs: number,
  fullWaitMs: number,
): number {
  if (last_watering_time === null) return fullWaitMs;
  const sinceLastMs = dueAtMs - Date.parse(last_watering_time);
  return sinceLastMs > 0 ? sinceLastMs : fullWaitMs;
}

/** Whether the level needs no more harvests of this plant's rarity. The plant may still grow. */
export function isDoneForLevel(shape: PlantShape, growhouse: GrowhouseFacts): boolean {
  if (growhouse.isMaxLevel || isBonusMode(growhouse)) return false;
  return getHarvestCaps(growhouse)[getRarity(shape.strain.rarity.id).key].plants;
}

/**
 * Returns why a plant pays less than the growers at work would earn, in short for its card; null if
 * it pays for all of them.
 */
export function getReducedPayoutMessage(
  shape: GrowingPlantShape,
  { growerClasses }: GrowhouseFacts,
): string | null {
  const paying = toPayingClasses(shape);
  if (growerClasses.length === 0 || String(paying) === String(growerClasses)) return null;
  return paying.length === 0
    ? i18n.t('Pays nothing: its Growerz have left')
    : i18n.t('Counts only the Growerz it was planted with');
}

const BLOCKED_MESSAGES: Readonly<Partial<Record<RefusalCode, string>>> = {
  RARITY_CAPPED: /*i18n*/ 'This level needs no more plants of its rarity',
  THC_LIMIT_REACHED: /*i18n*/ 'THC limit reached: upgrade to harvest',
  GROWER_REQUIRED: /*i18n*/ 'Add a Grower first',
};

/** Returns why a ripe plant cannot be harvested, in short for its card. */
export const getBlockedMessage = (code: RefusalCode): string =>
  i18n.t(BLOCKED_MESSAGES[code] ?? /*i18n*/ 'It cannot be harvested now');
