import { queryOptions } from '@tanstack/react-query';
import type { OperatorShape } from '../contract/admin/operator-shape.ts';
import { apiGet } from '../http/api.ts';

/** Who runs the game. Changes only when the server restarts. */
export const operatorQuery = queryOptions({
  queryKey: ['operator'] as const,
  queryFn: ({ signal }) => apiGet<OperatorShape>('/operator', { signal }),
  staleTime: Infinity,
});
