import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { GrowhousePageShape, GrowhouseShape } from '../contract/shapes.ts';
import { playerKey, hubQuery } from '../queries/player-queries.ts';

/** Returns whether the player has ever harvested, according to the cached growhouses. */
export function useHasHarvested(address: string | null): boolean {
  const queries = useQueryClient();
  return useSyncExternalStore(
    useCallback((onChange: () => void) => queries.getQueryCache().subscribe(onChange), [queries]),
    () => address !== null && getCachedGrowhouses(queries, address).some(isHarvested),
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
