import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { GrowhousePageShape, GrowhouseShape } from '../contract/shapes.ts';
import { playerKey, hubQuery } from '../queries/player-queries.ts';

/** Returns whether the player has ever harvested, according to the cached growhouses. */
export const useHasHarvested = (address: string | null): boolean =>
  useHasGrowhouse(address, isHarvested);

/** Returns whether the player has ever planted a seed, according to the cached growhouses. */
export const useHasPlanted = (address: string | null): boolean =>
  useHasGrowhouse(address, (growhouse) => growhouse.plants.length > 0 || isHarvested(growhouse));

function useHasGrowhouse(
  address: string | null,
  matches: (growhouse: GrowhouseShape) => boolean,
): boolean {
  const queries = useQueryClient();
  return useSyncExternalStore(
    useCallback((onChange: () => void) => queries.getQueryCache().subscribe(onChange), [queries]),
    () => address !== null && getCachedGrowhouses(queries, address).some(matches),
  );
}

function getCachedGrowhouses(queries: QueryClient, address: string): GrowhouseShape[] {
  const pages = queries.getQueriesData<GrowhousePageShape>({
    queryKey: playerKey(address, 'growhouse'),
  });
  return [
    ...(queries.getQueryData(hubQuery(address).queryKey)?.growhouses ?? []),
    ...pages.flatMap(([, page]) => page?.growhouse ?? []),
  ];
}

/** An upgrade resets the payout, but every upgrade requires a harvest. */
const isHarvested = ({ max_level, level, upgrade_status }: GrowhouseShape): boolean =>
  max_level || level > 1 || (upgrade_status?.payoutReceived ?? 0) > 0;
