import { QueryClient } from '@tanstack/react-query';

import { isTransient } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** API path of a read that the service worker may answer with a copy; see `connection.ts`. */
      readonly path?: string;
    };
  }
}

const MAX_RETRIES = 2;
/** Components that mount within this time reuse what was read. */
const STALE_TIME_MS = 10_000;

/**
 * Creates the cache of server data. Queries are retried only after transient errors, and not while
 * offline, because reconnecting refetches them anyway. `networkMode: 'always'` lets the service
 * worker answer without a network. Mutations leave retries to `apiPost`.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: STALE_TIME_MS,
        refetchOnReconnect: true,
        // Another tab or device may have changed something meanwhile.
        refetchOnWindowFocus: 'always',
        retry: (failures, error) =>
          failures < MAX_RETRIES && isTransient(error) && navigator.onLine,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
