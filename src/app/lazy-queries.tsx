import { type QueryClient, QueryClientContext } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { create } from 'zustand';
import { type LazyComponent, lazyModule, lazyWithRetry } from '../ui/loading/lazy-with-retry.ts';

/** Loaded with the first component that needs queries, because the landing page needs none. */
const pageQueries = lazyModule(() => import('./page-queries.ts'));

const useLoaded = create<{ readonly client?: QueryClient }>()(() => ({}));

/** Loads the query library, and provides the query client to the components from then on. */
export async function loadPageQueries() {
  const queries = await pageQueries.load();
  useLoaded.setState({ client: queries.queryClient });
  return queries;
}

/** Provides the query client as soon as it has been loaded. */
export const LazyQueryClientProvider = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientContext value={useLoaded((store) => store.client)}>{children}</QueryClientContext>
);

/** Returns a lazy component that renders only once the query client has been loaded. */
export const lazyWithQueries = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyComponent<P> =>
  lazyWithRetry(async () => {
    const [component] = await Promise.all([load(), loadPageQueries()]);
    return component;
  });
