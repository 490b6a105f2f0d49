import type { PlantShape } from '../contract/shapes.ts';
import { checkCap } from '../game/caps.ts';
import { DIE_AFTER_HOURS } from '../game/game-time.ts';
import type { GrowhouseFacts } from '../game/growhouse.ts';
import { FINAL_STAGE, type GameMoment, isDue, PLANT_STATE, plantState } from '../game/plant.ts';
import { harvestPlant, quoteRevival, wateringMs } from '../game/plant-actions.ts';
import type { RefusalCode } from '../game/refusal.ts';
import { thcNumber } from '../game/amounts.ts';
import { toPlant, toStrain } from './facts.ts';

/** What a plant's card says and offers at one moment. */
export type PlantView =
  | { kind: 'waiting'; verb: 'Water' | 'Harvest'; leftMs: number; grown: number }
  | { kind: 'water' }
  | { kind: 'harvest' }
  /** Ripe, but the level takes no more of it; `prunable` where clearing the pot is the way on. */
  | { kind: 'blocked'; code: RefusalCode; prunable: boolean }
  | { kind: 'withered'; revivalThc: number; diesInMs: number }
  | { kind: 'dead' };

/**
 * The card of a plant follows from its timestamps and the rules, at any moment.
 * @returns `grown` is the share of the waiting time that has passed, 0 to 1
 */
export function plantView(shape: PlantShape, house: GrowhouseFacts, moment: GameMoment): PlantView {
  const plant = toPlant(shape);
  const strain = toStrain(shape);
  const state = plantState(plant, moment);
  if (state === PLANT_STATE.DEAD) return { kind: 'dead' };

  const dueAtMs = plant.nextWateringAtMs ?? moment.nowMs;
  const leftMs = dueAtMs - moment.nowMs;
  if (state === PLANT_STATE.WITHERED) {
    const quote = quoteRevival(plant, moment);
    return {
      kind: 'withered',
      revivalThc: quote.ok ? thcNumber(quote.value) : 0,
      diesInMs: leftMs + DIE_AFTER_HOURS * moment.msPerHour,
    };
  }
  if (!isDue(plant, moment.nowMs)) {
    const wholeMs = wateringMs({ house, strain, msPerHour: moment.msPerHour });
    return {
      kind: 'waiting',
      verb: plant.stage >= FINAL_STAGE ? 'Harvest' : 'Water',
      leftMs,
      grown: Math.min(1, Math.max(0, 1 - leftMs / spanMs(shape, dueAtMs, wholeMs))),
    };
  }
  if (state !== PLANT_STATE.HARVESTABLE) return { kind: 'water' };
  const harvest = harvestPlant(plant, { ...moment, house, strain });
  return harvest.ok
    ? { kind: 'harvest' }
    : { kind: 'blocked', code: harvest.code, prunable: harvest.code === 'RARITY_CAPPED' };
}

/** From the last watering, where there was one, to the next. */
function spanMs({ last_watering_time }: PlantShape, dueAtMs: number, wholeMs: number): number {
  if (last_watering_time === null) return wholeMs;
  const sinceLastMs = dueAtMs - Date.parse(last_watering_time);
  return sinceLastMs > 0 ? sinceLastMs : wholeMs;
}

/** Whether the level takes no more of this plant's rarity, though it may go on growing. */
export function isDoneForLevel(shape: PlantShape, house: GrowhouseFacts): boolean {
  const cap = checkCap(house, shape.strain.rarity.id);
  return !cap.ok && cap.code === 'RARITY_CAPPED';
}

/** The card's words for a plant that cannot be harvested. */
export function blockedText(code: RefusalCode): string {
  switch (code) {
    case 'RARITY_CAPPED':
      return 'Limit reached: this level needs no more of its rarity';
    case 'THC_LIMIT_REACHED':
      return 'THC limit reached: upgrade to harvest';
    case 'GROWHOUSE_RETIRED':
      return 'Max level: this Growhouse is retired';
    case 'GROWER_REQUIRED':
      return 'Add a Grower first';
    default:
      return 'It cannot be harvested now';
  }
}
