import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';

import type { ConfigShape } from '../contract/shapes.ts';
import { apiGet } from './api.ts';

/** Which chain and which game the server runs; it does not change while the page is open. */
export const configQuery = queryOptions({
  queryKey: ['config'] as const,
  queryFn: ({ signal }) => apiGet<ConfigShape>('/config', { signal }),
  staleTime: Infinity,
  refetchOnWindowFocus: false,
});

export const useConfig = (): UseQueryResult<ConfigShape> => useQuery(configQuery);
