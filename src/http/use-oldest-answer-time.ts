import { type Query, type QueryCache, QueryClientContext } from '@tanstack/react-query';
import { useCallback, useContext, useSyncExternalStore } from 'react';
import { getCopyTime, useConnection } from './connection.ts';
import { toServerTime } from './server-clock.ts';

/**
 * Returns when the server itself answered the oldest data on the screen.
 * @returns Unix ms; null if the screen shows no such data
 */
export const useOldestAnswerTime = (): number | null => useQueryCacheValue(findOldestAnswerTime);

/** Returns whether any data on the screen comes from a copy. */
export const useHasCopyOnScreen = (): boolean => useQueryCacheValue(hasActiveCopy) ?? false;

/** Returns whether a query was last answered with a copy. */
export const isCachedCopy = ({ meta }: Query): boolean =>
  meta?.path !== undefined && getCopyTime(meta.path) !== null;

/** Returns a value of the query cache; null until the query library has been loaded. */
function useQueryCacheValue<T>(select: (cache: QueryCache) => T): T | null {
  const cache = useContext(QueryClientContext)?.getQueryCache();
  return useSyncExternalStore(
    useCallback(
      (onChange: () => void) => {
        const unsubscribes = [cache?.subscribe(onChange), useConnection.subscribe(onChange)];
        return () => unsubscribes.forEach((unsubscribe) => unsubscribe?.());
      },
      [cache],
    ),
    () => (cache ? select(cache) : null),
  );
}

const hasActiveCopy = (cache: QueryCache): boolean =>
  cache.findAll({ type: 'active' }).some(isCachedCopy);

function findOldestAnswerTime(cache: QueryCache): number | null {
  const times = cache.findAll({ type: 'active' }).flatMap(({ meta, state }) => {
    if (meta?.path === undefined || state.data === undefined) return [];
    return [getCopyTime(meta.path) ?? toServerTime(state.dataUpdatedAt)];
  });
  return times.length === 0 ? null : Math.min(...times);
}
