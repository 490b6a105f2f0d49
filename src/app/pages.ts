import { lazyWithRetry } from '../ui/lazy-with-retry.ts';
import { lazyWithQueries } from './lazy-queries.tsx';

/** Every page except the landing page: loaded when it is first shown, or preloaded. */

export const HubPage = lazyWithQueries(
  async () => (await import('../features/hub/hub-page.tsx')).HubPage,
);
export const GrowhousePage = lazyWithQueries(
  async () => (await import('../features/growhouse/page/growhouse-page.tsx')).GrowhousePage,
);
export const MoneyPage = lazyWithQueries(
  async () => (await import('../features/money/money-page.tsx')).MoneyPage,
);
export const AlmanacPage = lazyWithQueries(
  async () => (await import('../features/almanac/almanac-page.tsx')).AlmanacPage,
);
export const ProofPage = lazyWithQueries(
  async () => (await import('../features/proof/proof-page.tsx')).ProofPage,
);
export const AuthPage = lazyWithQueries(
  async () => (await import('../features/session/auth-page.tsx')).AuthPage,
);
export const DisconnectPage = lazyWithQueries(
  async () => (await import('../features/session/disconnect-page.tsx')).DisconnectPage,
);
export const AdminPage = lazyWithQueries(
  async () => (await import('../features/admin/admin-page.tsx')).AdminPage,
);

/** Exists on a development server only; the build leaves it out. */
export const ComponentGallery = import.meta.env.DEV
  ? lazyWithRetry(async () => (await import('./component-gallery.tsx')).ComponentGallery)
  : null;
