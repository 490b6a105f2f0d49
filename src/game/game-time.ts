/** Durations are in game hours, which are shorter in a faster game. */

/** Game hours after the watering time at which an unwatered plant withers. */
export const WITHER_AFTER_HOURS = 48;
/** Game hours after the watering time at which a withered plant dies. */
export const DIE_AFTER_HOURS = WITHER_AFTER_HOURS + 72;

/**
 * Returns when a growing plant withers unless it is watered, in Unix ms.
 * @param dueAtMs its watering time, Unix ms. @param msPerHour real milliseconds in one game hour
 */
export const getWitherTimeMs = (dueAtMs: number, msPerHour: number): number =>
  dueAtMs + WITHER_AFTER_HOURS * msPerHour;

/** Returns when a withered plant dies unless it is revived; parameters as for `getWitherTimeMs`. */
export const getDeathTimeMs = (dueAtMs: number, msPerHour: number): number =>
  dueAtMs + DIE_AFTER_HOURS * msPerHour;

/**
 * Returns the real milliseconds in one game hour.
 * @param speed 1 in production; at 720, 24 game hours take 2 minutes
 * @throws RangeError unless the speed is above 0
 */
export function toMsPerGameHour(speed: number): number {
  if (!(speed > 0) || !Number.isFinite(speed)) throw new RangeError('Game speed must be above 0');
  return 3_600_000 / speed;
}

/**
 * Converts game time to whole real milliseconds.
 * @param hundredths game hours × 100. @param msPerHour real milliseconds in one game hour
 */
export function toDurationMs(hundredths: number, msPerHour: number): number {
  return Math.round((hundredths * msPerHour) / 100);
}
