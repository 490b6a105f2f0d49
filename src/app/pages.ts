import { lazyModule } from '../ui/loading/lazy-with-retry.ts';
import { lazyWithQueries } from './lazy-queries.tsx';

/** The pages that players usually open first: loaded when they are first shown, or preloaded. */

export const HubPage = lazyWithQueries(
  async () => (await import('../features/hub/hub-page.tsx')).HubPage,
);
export const GrowhousePage = lazyWithQueries(
  async () => (await import('../features/growhouse/page/growhouse-page.tsx')).GrowhousePage,
);

/** All other pages: their routes are loaded with the first of them, to keep the entry small. */
const otherPages = lazyModule(() => import('./other-pages.tsx'));
export const OtherPages = otherPages.component((module) => module.OtherPages);
export const BannedPage = otherPages.component((module) => module.BannedPage);
