import { queryOptions } from '@tanstack/react-query';
import type { DispensaryShape } from '../../../contract/shapes.ts';
import { apiGet } from '../../../http/api.ts';
import { offlineReadOptions } from '../../../queries/player-queries.ts';

/** The items for sale and their prices, the same for every player. */
export const dispensaryQuery = () =>
  queryOptions({
    queryKey: ['dispensary'],
    ...offlineReadOptions<DispensaryShape>('/dispensary'),
    staleTime: 60_000,
  });

/** The current exchange rate, in SOL per THC. */
export const exchangeRateQuery = () =>
  queryOptions({
    queryKey: ['dispensary', 'rate'],
    queryFn: ({ signal }) => apiGet<number>('/dispensary/exchange/rate', { signal }),
    refetchInterval: 60_000,
  });
