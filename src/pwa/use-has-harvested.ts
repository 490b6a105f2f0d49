import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { GrowhousePageShape, GrowhouseShape } from '../contract/shapes.ts';
import { farmKey, hubQuery } from '../http/player-reads.ts';

/** Whether a growhouse of the player's has had a harvest, as far as growhouses were read. */
export function useHasHarvested(address: string | null): boolean {
  const queries = useQueryClient();
  return useSyncExternalStore(
    useCallback((onChange: () => void) => queries.getQueryCache().subscribe(onChange), [queries]),
    () => address !== null && knownGrowhouses(queries, address).some(isHarvested),
  );
}

function knownGrowhouses(queries: QueryClient, address: string): GrowhouseShape[] {
  const pages = queries.getQueriesData<GrowhousePageShape>({
    queryKey: [...farmKey(address), 'growhouse'],
  });
  return [
    ...(queries.getQueryData(hubQuery(address).queryKey)?.growhouses ?? []),
    ...pages.flatMap(([, page]) => page?.growhouse ?? []),
  ];
}

/** What a level has paid is forgotten with it, but nobody leaves one without a harvest. */
const isHarvested = ({ max_level, level, upgrade_status }: GrowhouseShape): boolean =>
  max_level || level > 1 || (upgrade_status?.payoutReceived ?? 0) > 0;
