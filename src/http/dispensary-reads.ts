import { queryOptions } from '@tanstack/react-query';
import type { DispensaryShape } from '../contract/shapes.ts';
import { apiGet } from './api.ts';
import { keptRead } from './player-reads.ts';

/** What is sold, and for how much; the same for everybody. */
export const dispensaryQuery = () =>
  queryOptions({
    queryKey: ['dispensary'],
    ...keptRead<DispensaryShape>('/dispensary'),
    staleTime: 60_000,
  });

/** SOL per THC, of now. */
export const exchangeRateQuery = () =>
  queryOptions({
    queryKey: ['dispensary', 'rate'],
    queryFn: ({ signal }) => apiGet<number>('/dispensary/exchange/rate', { signal }),
    refetchInterval: 60_000,
  });
