import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { GrowhousePageShape, PlantShape } from '../../contract/shapes.ts';
import { growhouseQuery } from '../../http/player-reads.ts';
import { serverNow } from '../../http/server-clock.ts';

/** After the end of a countdown, so that the whole second shown is over. */
const LEAST_WAIT_MS = 300;
/** Spread, so that players whose plants are due at once do not ask at once. */
const SPREAD_MS = 1200;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

interface RefreshWhenDueProps {
  readonly address: string;
  readonly page: GrowhousePageShape;
}

/** Reads the growhouse anew once the next countdown has ended. */
export function RefreshWhenDue({ address, page }: RefreshWhenDueProps) {
  const growhouseId = page.growhouse.id;
  const queries = useQueryClient();
  const { dataUpdatedAt } = useQuery({ ...growhouseQuery(address, growhouseId), enabled: false });
  const refresh = useCallback(() => {
    void queries.invalidateQueries({ queryKey: growhouseQuery(address, growhouseId).queryKey });
  }, [queries, address, growhouseId]);
  useRefreshWhenDue(page.plants, dataUpdatedAt, refresh);
  return null;
}

/**
 * Asks for a read once the next countdown has ended. Countdowns that end within the same moment
 * share one.
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
