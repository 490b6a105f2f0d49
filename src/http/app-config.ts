import { queryOptions } from '@tanstack/react-query';

import type { ConfigShape } from '../contract/shapes.ts';
import { apiGet } from './api.ts';

/** What the server says of itself: cluster, addresses, game speed. It holds for the visit. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => apiGet<ConfigShape>('/config', { signal }),
  staleTime: Infinity,
});
