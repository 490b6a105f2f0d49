import { QueryClient } from '@tanstack/react-query';

import { isTransient } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The path of a read that may be answered by a copy; see `connection.ts`. */
      readonly path?: string;
    };
  }
}

const MAX_RETRIES = 2;
/** Within this time a read is fresh: no component that appears asks for it again. */
const FRESH_MS = 10_000;

/**
 * Server facts on this device. Only reads are retried, and only where a moment later may help: not
 * without a network, for when that is back everything is read anew. `always` lets the service worker
 * answer reads without a network.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: FRESH_MS,
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < MAX_RETRIES && isTransient(error) && navigator.onLine,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
