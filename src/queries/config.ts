import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';

import type { ConfigShape } from '../contract/shapes.ts';
import { apiGet } from '../http/api.ts';

/** The server's chain and game settings, and what changes while the page is open: rate and notices. */
export const configQuery = queryOptions({
  queryKey: ['config'] as const,
  queryFn: ({ signal }) => apiGet<ConfigShape>('/config', { signal }),
  staleTime: Infinity,
  refetchOnWindowFocus: false,
});

/** The settings that do not change while the page is open. */
export type FixedConfig = Omit<ConfigShape, 'exchangeRate' | 'announcements' | 'maintenance'>;

const selectFixed = ({
  exchangeRate,
  announcements,
  maintenance,
  ...fixed
}: ConfigShape): FixedConfig => fixed;

/** Returns the same object for as long as the page is open, whatever else of the response changes. */
export const useConfig = (): UseQueryResult<FixedConfig> =>
  useQuery({ ...configQuery, select: selectFixed });
