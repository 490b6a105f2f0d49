import { queryOptions } from '@tanstack/react-query';
import type { ProofShape } from '../../contract/admin/reconciliation-shapes.ts';
import { apiGet } from '../../http/api.ts';

/** As long as the server keeps its figures. */
const REFETCH_MS = 10_000;

/** What the vault holds, owes and has paid. */
export const proofQuery = queryOptions({
  queryKey: ['proof'] as const,
  queryFn: ({ signal }) => apiGet<ProofShape>('/proof', { signal }),
  refetchInterval: REFETCH_MS,
});
