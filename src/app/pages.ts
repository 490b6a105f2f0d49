import { lazyWithRetry } from '../ui/loading/lazy-with-retry.ts';
import { lazyWithQueries } from './lazy-queries.tsx';

/** The pages that players usually open first: loaded when they are first shown, or preloaded. */

export const HubPage = lazyWithQueries(
  async () => (await import('../features/hub/hub-page.tsx')).HubPage,
);
export const GrowhousePage = lazyWithQueries(
  async () => (await import('../features/growhouse/page/growhouse-page.tsx')).GrowhousePage,
);

/** Shown to banned players instead of the landing page. */
export const BannedPage = lazyWithQueries(
  async () => (await import('../features/landing/banned-page.tsx')).BannedPage,
);

/** All other pages: their routes are loaded with the first of them, to keep the entry small. */
export const OtherPages = lazyWithRetry(async () => (await import('./other-pages.tsx')).OtherPages);
