import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';

import type { ConfigShape } from '../contract/shapes.ts';
import { apiGet } from '../http/api.ts';

/** The server's chain and game settings, which do not change while the page is open. */
export const configQuery = queryOptions({
  queryKey: ['config'] as const,
  queryFn: ({ signal }) => apiGet<ConfigShape>('/config', { signal }),
  staleTime: Infinity,
  refetchOnWindowFocus: false,
});

export const useConfig = (): UseQueryResult<ConfigShape> => useQuery(configQuery);
