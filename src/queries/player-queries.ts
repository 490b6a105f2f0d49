import { queryOptions } from '@tanstack/react-query';

import type { GrowhousePageShape, HubShape } from '../contract/shapes.ts';
import { apiGet } from '../http/api.ts';

/**
 * Returns the key of a player's query. Without `rest` it is the prefix of all of them, for actions
 * that may change any. The wallet address is part of it, so that one wallet's data is never shown
 * to another.
 */
export const playerKey = (address: string, ...rest: readonly (string | number)[]) =>
  ['player', address, ...rest] as const;

/** Returns the options of a query whose response the service worker keeps for offline use. */
export const offlineReadOptions = <T>(path: string) => ({
  queryFn: ({ signal }: { signal: AbortSignal }) => apiGet<T>(path, { signal }),
  meta: { path },
});

export const hubQuery = (address: string) =>
  queryOptions({
    queryKey: playerKey(address, 'hub'),
    ...offlineReadOptions<HubShape>('/account/hub'),
  });

export const growhouseQuery = (address: string, growhouseId: number) =>
  queryOptions({
    queryKey: playerKey(address, 'growhouse', growhouseId),
    ...offlineReadOptions<GrowhousePageShape>(`/growhouse/${growhouseId}`),
  });
