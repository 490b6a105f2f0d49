import { queryOptions } from '@tanstack/react-query';
import type { AlmanacShape } from '../contract/account-shapes.ts';
import type {
  GrowhousePageShape,
  HubShape,
  DispensaryTermsShape,
  GrowerShape,
} from '../contract/shapes.ts';
import { apiGet, apiPost } from '../http/api.ts';

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

/** What the player has grown and earned so far. */
export const almanacQuery = (address: string) =>
  queryOptions({
    queryKey: playerKey(address, 'almanac'),
    queryFn: ({ signal }) => apiGet<AlmanacShape>('/account/almanac', { signal }),
  });

const REFRESH_INTERVAL_MS = 30_000;

/** What the wallet can buy now: pauses, and the limits of the exchange. */
export const termsQuery = (address: string | null) =>
  queryOptions({
    queryKey: playerKey(address ?? '', 'terms'),
    queryFn: ({ signal }) => apiGet<DispensaryTermsShape>('/dispensary/terms', { signal }),
    enabled: address !== null,
    refetchInterval: REFRESH_INTERVAL_MS,
  });

/** The growers that a wallet holds, read from the chain by the server. */
export const growersQuery = (address: string) =>
  queryOptions({
    queryKey: playerKey(address, 'growers'),
    queryFn: ({ signal }) =>
      apiPost<GrowerShape[]>('/growerz-by-owner', { owner: address }, { signal }),
  });
