import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { copyTimeOf } from './connection.ts';
import { serverTimeOf } from './server-clock.ts';

/**
 * When the oldest of the player's facts on the screen was answered by the server itself.
 * @returns Unix ms; null where none is shown
 */
export function useAnsweredAt(): number | null {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    useCallback((onChange: () => void) => cache.subscribe(onChange), [cache]),
    () => oldestShown(cache),
  );
}

function oldestShown(cache: QueryCache): number | null {
  const times = cache.findAll({ type: 'active' }).flatMap(({ meta, state }) => {
    if (meta?.path === undefined || state.data === undefined) return [];
    return [copyTimeOf(meta.path) ?? serverTimeOf(state.dataUpdatedAt)];
  });
  return times.length === 0 ? null : Math.min(...times);
}
