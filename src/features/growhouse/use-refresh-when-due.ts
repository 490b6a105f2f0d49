import { useEffect } from 'react';
import type { PlantShape } from '../../contract/shapes.ts';
import { serverNow } from '../../http/server-clock.ts';

/** After the end of a countdown, so that the whole second shown is over. */
const LEAST_WAIT_MS = 300;
/** Spread, so that players whose plants are due at once do not ask at once. */
const SPREAD_MS = 1200;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Reads the growhouse anew once the next countdown has ended. Countdowns that end within the same
 * moment share one read.
 * @param readAtMs when `plants` was read; every read waits for the countdown after it
 */
export function useRefreshWhenDue(
  plants: readonly PlantShape[],
  readAtMs: number,
  refresh: () => void,
): void {
  useEffect(() => {
    const nowMs = serverNow();
    const dueMs = plants.flatMap(({ next_watering_time }) => {
      const due = next_watering_time === null ? 0 : Date.parse(next_watering_time);
      return due > nowMs ? [due] : [];
    });
    if (dueMs.length === 0) return;
    const waitMs = Math.min(...dueMs) - nowMs + LEAST_WAIT_MS + Math.random() * SPREAD_MS;
    if (waitMs > LONGEST_TIMER_MS) return;
    const timer = setTimeout(refresh, waitMs);
    return () => clearTimeout(timer);
  }, [plants, readAtMs, refresh]);
}
