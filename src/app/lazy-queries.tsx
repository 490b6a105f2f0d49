import { type QueryClient, QueryClientContext } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';

import { type LazyComponent, lazyModule, lazyWithRetry } from '../ui/loading/lazy-with-retry.ts';

/** Loaded with the first component that needs queries, because the landing page needs none. */
const pageQueries = lazyModule(() => import('./page-queries.ts'));

let queryClient: QueryClient | undefined;
const listeners = new Set<() => void>();

/** Loads the query library, and provides the query client to the components from then on. */
export async function loadPageQueries() {
  const queries = await pageQueries.load();
  queryClient = queries.queryClient;
  for (const listener of listeners) listener();
  return queries;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const getQueryClient = () => queryClient;

/** Provides the query client as soon as it has been loaded. */
export function LazyQueryClientProvider({ children }: { readonly children: ReactNode }) {
  const client = useSyncExternalStore(subscribe, getQueryClient, () => undefined);
  return <QueryClientContext value={client}>{children}</QueryClientContext>;
}

/** Returns a lazy component that renders only once the query client has been loaded. */
export const lazyWithQueries = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyComponent<P> =>
  lazyWithRetry(async () => {
    const [component] = await Promise.all([load(), loadPageQueries()]);
    return component;
  });
