import { queryOptions } from '@tanstack/react-query';

import type { GrowhousePageShape, HubShape } from '../contract/shapes.ts';
import { apiGet } from './api.ts';

/**
 * What a player reads of the server. Every key starts with the wallet, so that one wallet's copy is
 * never shown to another.
 */
export const playerKey = (address: string, ...rest: readonly (string | number)[]) =>
  ['player', address, ...rest] as const;

/** The prefix of all reads that a change of any growhouse may touch. */
export const farmKey = (address: string) => playerKey(address, 'farm');

/** A read of which the service worker keeps a copy. */
export const keptRead = <T>(path: string) => ({
  queryFn: ({ signal }: { signal: AbortSignal }) => apiGet<T>(path, { signal }),
  meta: { path },
});

export const hubQuery = (address: string) =>
  queryOptions({
    queryKey: playerKey(address, 'farm', 'hub'),
    ...keptRead<HubShape>('/account/hub'),
  });

export const growhouseQuery = (address: string, growhouseId: number) =>
  queryOptions({
    queryKey: playerKey(address, 'farm', 'growhouse', growhouseId),
    ...keptRead<GrowhousePageShape>(`/growhouse/${growhouseId}`),
  });
