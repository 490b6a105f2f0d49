import { getDeathTimeMs, getWitherTimeMs } from './game-time.ts';
import { FINAL_STAGE, type GameMoment } from './plant.ts';
import { DAY_MS } from './time.ts';

/** Days of a week of care, of which today is the last. */
export const CARE_WEEK_DAYS = 7;

/** The stored facts about a planted plant, living or ended. */
export interface PlantLife {
  /** Unix ms. */
  plantedAtMs: number;
  /** 1 to 5. */
  stage: number;
  /** Unix ms. */
  nextWateringAtMs: number | null;
  /** When it was harvested or pruned, Unix ms; null while it stands. */
  endedAtMs: number | null;
}

/** The facts from which a player's days of care are counted. */
export interface CareHistory {
  /** All plants that stood during the week. */
  plants: readonly PlantLife[];
  /** When the player revived plants during the week, Unix ms. */
  revivalTimesMs: readonly number[];
}

/** Returns the Unix ms at which the week of care began: with the first of seven UTC days. */
export const getCareWeekStartMs = (nowMs: number): number =>
  (toUtcDay(nowMs) - CARE_WEEK_DAYS + 1) * DAY_MS;

/**
 * Counts the days of care in the last seven UTC days, today included. A day counts if a plant was
 * alive and it comes after the last day on which a plant was withered; a day without plants neither
 * counts nor starts the week again. A plant is withered until it is revived, pruned or dead.
 * @returns 0 to 7
 * @example With plants since Monday, of which one withered and was revived on Wednesday, Friday is
 * the second day of care.
 */
export function countCareDays(
  { plants, revivalTimesMs }: CareHistory,
  { nowMs, msPerHour }: GameMoment,
): number {
  const lives = plants.map((plant) => ({
    plantedAtMs: plant.plantedAtMs,
    untilMs: plant.endedAtMs ?? nowMs,
    witheredMs: getLastWitheredMs(plant, { nowMs, msPerHour }),
  }));
  const withered = lives.flatMap(({ witheredMs }) => witheredMs ?? []);
  const lastWitheredMs = Math.max(...revivalTimesMs, ...withered);
  // A plant that withered and was not revived is dead or gone by the days that can count.
  const healthy = lives.filter(({ witheredMs }) => witheredMs === null);
  const today = toUtcDay(nowMs);
  return Array.from({ length: CARE_WEEK_DAYS }, (_, index) => today - index).filter(
    (day) =>
      day > toUtcDay(lastWitheredMs) &&
      healthy.some(
        ({ plantedAtMs, untilMs }) => toUtcDay(plantedAtMs) <= day && day <= toUtcDay(untilMs),
      ),
  ).length;
}

/** Returns the last time up to now at which the plant was withered, Unix ms; null if never. */
function getLastWitheredMs(
  { stage, nextWateringAtMs, endedAtMs }: PlantLife,
  { nowMs, msPerHour }: GameMoment,
): number | null {
  if (stage >= FINAL_STAGE || nextWateringAtMs === null) return null;
  const lastMs = Math.min(endedAtMs ?? nowMs, getDeathTimeMs(nextWateringAtMs, msPerHour));
  return lastMs >= getWitherTimeMs(nextWateringAtMs, msPerHour) ? lastMs : null;
}

const toUtcDay = (atMs: number): number => Math.floor(atMs / DAY_MS);

/** The days of care that bring a gift. Gifts change how growhouses look on the hub, and nothing else. */
export const CARE_GIFT_DAYS = [3, 5, CARE_WEEK_DAYS] as const;

/** Counts the gifts for this many days of care. @returns 0 to 3 */
export const countCareGifts = (careDays: number): number =>
  CARE_GIFT_DAYS.filter((days) => careDays >= days).length;
