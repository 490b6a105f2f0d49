import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { GrowhousePageShape, PlantShape } from '../../../contract/shapes.ts';
import { growhouseQuery } from '../../../queries/player-queries.ts';
import { serverNow } from '../../../http/server-clock.ts';

/** Delay after a countdown ends, so that its last second has passed on the screen. */
const MIN_DELAY_MS = 300;
/** Spreads the requests of players whose plants are due at the same time. */
const MAX_JITTER_MS = 1200;
const MAX_TIMER_MS = 2 ** 31 - 1;

interface RefreshWhenDueProps {
  readonly address: string;
  readonly page: GrowhousePageShape;
}

/** Refetches the growhouse when the next countdown ends. */
export function RefreshWhenDue({ address, page }: RefreshWhenDueProps) {
  const growhouseId = page.growhouse.id;
  const queryClient = useQueryClient();
  const { dataUpdatedAt } = useQuery({ ...growhouseQuery(address, growhouseId), enabled: false });
  const refresh = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: growhouseQuery(address, growhouseId).queryKey });
  }, [queryClient, address, growhouseId]);
  useRefreshWhenDue(page.plants, dataUpdatedAt, refresh);
  return null;
}

/**
 * Calls `refresh` when the next countdown ends; countdowns that end together share one call.
 * @param readAtMs when `plants` was read; each read schedules the countdown after it
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
    const waitMs = Math.min(...dueMs) - nowMs + MIN_DELAY_MS + Math.random() * MAX_JITTER_MS;
    if (waitMs > MAX_TIMER_MS) return;
    const timer = setTimeout(refresh, waitMs);
    return () => clearTimeout(timer);
  }, [plants, readAtMs, refresh]);
}
