/** Durations of the game are in game hours; a faster game has shorter ones. */

export const WITHER_AFTER_HOURS = 48;
export const DIE_AFTER_HOURS = WITHER_AFTER_HOURS + 72;

/**
 * Real milliseconds in one game hour.
 * @param speed 1 in production; 720 lets 24 hours pass in 2 minutes.
 */
export function msPerGameHour(speed: number): number {
  if (!(speed > 0) || !Number.isFinite(speed)) throw new RangeError('Game speed is above 0');
  return 3_600_000 / speed;
}

/** @param hundredths game hours × 100 */
export function durationMs(hundredths: number, msPerHour: number): number {
  return Math.round((hundredths * msPerHour) / 100);
}
