import { queryOptions } from '@tanstack/react-query';

import type {
  GrowerShape,
  GrowhousePageShape,
  GrowhouseShape,
  HubShape,
} from '../contract/shapes.ts';
import { apiGet, apiPost } from './api.ts';

/**
 * What a player reads of the server. Every key starts with the wallet, so that one wallet's copy is
 * never shown to another.
 */
const playerKey = (address: string, ...rest: readonly (string | number)[]) =>
  ['player', address, ...rest] as const;

/** The prefix of all reads that a change of any growhouse may touch. */
export const farmKey = (address: string) => playerKey(address, 'farm');

/** A read of which the service worker keeps a copy. */
const keptRead = <T>(path: string) => ({
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

export const growhousesQuery = (address: string) =>
  queryOptions({
    queryKey: playerKey(address, 'farm', 'growhouses'),
    ...keptRead<GrowhouseShape[]>('/account/growhouses'),
  });

export const growersQuery = (address: string) =>
  queryOptions({
    queryKey: playerKey(address, 'farm', 'growers'),
    queryFn: ({ signal }) =>
      apiPost<GrowerShape[]>('/growerz-by-owner', { owner: address }, { signal }),
  });

export const revivalCostQuery = (address: string, plantId: number) =>
  queryOptions({
    queryKey: playerKey(address, 'farm', 'revival', plantId),
    queryFn: ({ signal }) => apiGet<number>(`/plant/${plantId}/revivalcost`, { signal }),
    // A plant that can no longer be revived has no price, however often one asks.
    retry: false,
  });
