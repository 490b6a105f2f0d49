import { type Query, type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { copyTimeOf, useConnection } from './connection.ts';
import { serverTimeOf } from './server-clock.ts';

/**
 * When the oldest of the player's facts on the screen was answered by the server itself.
 * @returns Unix ms; null where none is shown
 */
export const useAnsweredAt = (): number | null => useShown(oldestShown);

/** Whether one of the player's facts on the screen is a copy. */
export const useShowsCopy = (): boolean => useShown(showsCopy);

/** Whether what a read has given is a copy. */
export const isCopy = ({ meta }: Query): boolean =>
  meta?.path !== undefined && copyTimeOf(meta.path) !== null;

function useShown<T>(look: (cache: QueryCache) => T): T {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    useCallback(
      (onChange: () => void) => {
        const stops = [cache.subscribe(onChange), useConnection.subscribe(onChange)];
        return () => stops.forEach((stop) => stop());
      },
      [cache],
    ),
    () => look(cache),
  );
}

const showsCopy = (cache: QueryCache): boolean => cache.findAll({ type: 'active' }).some(isCopy);

function oldestShown(cache: QueryCache): number | null {
  const times = cache.findAll({ type: 'active' }).flatMap(({ meta, state }) => {
    if (meta?.path === undefined || state.data === undefined) return [];
    return [copyTimeOf(meta.path) ?? serverTimeOf(state.dataUpdatedAt)];
  });
  return times.length === 0 ? null : Math.min(...times);
}
