/** Local hours between which the starlight grows or fades. */
const DUSK = { from: 17, to: 21 };
const DAWN = { from: 4, to: 8 };
/** The greenhouse keeps a night sky by day, with few stars. */
const DAYLIGHT_STARS = 0.2;

/**
 * Returns how bright the stars are, from 0.2 by day to 1 at night.
 * @param hour local time in hours, 0 to 24, with fractions
 */
export function getStarlight(hour: number): number {
  const dark = Math.max(getShare(hour, DUSK), 1 - getShare(hour, DAWN));
  return DAYLIGHT_STARS + (1 - DAYLIGHT_STARS) * dark;
}

/** Returns how much of a period has passed, 0 to 1. */
const getShare = (hour: number, { from, to }: { from: number; to: number }): number =>
  Math.min(1, Math.max(0, (hour - from) / (to - from)));
