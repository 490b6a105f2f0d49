import { queryOptions } from '@tanstack/react-query';
import type { DispensaryTermsShape } from '../contract/shapes.ts';
import { apiGet } from '../http/api.ts';
import { playerKey } from './player-queries.ts';

const REFRESH_INTERVAL_MS = 30_000;

/** What the wallet can buy now: pauses, and the limits of the exchange. */
export const termsQuery = (address: string | null) =>
  queryOptions({
    queryKey: playerKey(address ?? '', 'terms'),
    queryFn: ({ signal }) => apiGet<DispensaryTermsShape>('/dispensary/terms', { signal }),
    enabled: address !== null,
    refetchInterval: REFRESH_INTERVAL_MS,
  });
