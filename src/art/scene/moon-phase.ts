/** The new moon of 6 January 2000, 18:14 UTC. */
const NEW_MOON_MS = Date.UTC(2000, 0, 6, 18, 14);
/** The mean time from one new moon to the next; single ones differ by up to half a day. */
const MONTH_MS = 29.530588853 * 24 * 3_600_000;

/**
 * Returns the phase of the moon: 0 is new, 0.25 half and growing, 0.5 full. At most 0.02 off.
 * @param ms Unix ms
 */
export function getMoonPhase(ms: number): number {
  const months = (ms - NEW_MOON_MS) / MONTH_MS;
  return months - Math.floor(months);
}
