import { Navigate, type RouteObject, useRoutes } from 'react-router-dom';

import type { PagePath } from '../contract/page-paths.ts';
import { lazyWithRetry } from '../ui/loading/lazy-with-retry.ts';
import { lazyWithQueries } from './lazy-queries.tsx';
import { PlayerRoute, LazyPage } from './player-route.tsx';

const MoneyPage = lazyWithQueries(
  async () => (await import('../features/money/money-page.tsx')).MoneyPage,
);
const AlmanacPage = lazyWithQueries(
  async () => (await import('../features/almanac/almanac-page.tsx')).AlmanacPage,
);
const SettingsPage = lazyWithQueries(
  async () => (await import('../features/settings/settings-page.tsx')).SettingsPage,
);
const AccountDeletedPage = lazyWithRetry(
  async () => (await import('../features/settings/account-deleted-page.tsx')).AccountDeletedPage,
);
const ProofPage = lazyWithQueries(
  async () => (await import('../features/proof/proof-page.tsx')).ProofPage,
);
const LegalPage = lazyWithQueries(
  async () => (await import('../features/legal/legal-page.tsx')).LegalPage,
);
const NicknameReportPage = lazyWithQueries(
  async () =>
    (await import('../features/nickname-report/nickname-report-page.tsx')).NicknameReportPage,
);
const AuthPage = lazyWithQueries(
  async () => (await import('../features/session/auth-page.tsx')).AuthPage,
);
const DisconnectPage = lazyWithQueries(
  async () => (await import('../features/session/disconnect-page.tsx')).DisconnectPage,
);
const AdminPage = lazyWithQueries(
  async () => (await import('../features/admin/admin-page.tsx')).AdminPage,
);

/** Shown to banned players instead of the landing page. */
export const BannedPage = lazyWithQueries(
  async () => (await import('../features/landing/banned-page.tsx')).BannedPage,
);

const HOME = <Navigate to="/" replace />;

/** The server knows the paths too, because it answers others with 404. */
type PageRoute = RouteObject & { path: PagePath | '*' };

const ROUTES: PageRoute[] = [
  { path: 'money', element: <PlayerRoute page={MoneyPage} fallback={HOME} /> },
  { path: 'almanac', element: <PlayerRoute page={AlmanacPage} fallback={HOME} /> },
  { path: 'settings', element: <PlayerRoute page={SettingsPage} fallback={HOME} /> },
  { path: 'account-deleted', element: <LazyPage page={AccountDeletedPage} /> },
  { path: 'proof', element: <LazyPage page={ProofPage} /> },
  ...(['privacy', 'terms', 'accessibility'] as const).map((path) => ({
    path,
    element: <LazyPage key={path} page={LegalPage} />,
  })),
  { path: 'report-nickname', element: <LazyPage page={NicknameReportPage} /> },
  { path: 'disconnect', element: <LazyPage page={DisconnectPage} /> },
  { path: 'auth', element: <LazyPage page={AuthPage} /> },
  { path: 'admin0/*', element: <LazyPage page={AdminPage} /> },
  { path: '*', element: HOME },
];

/** The routes of the pages that are opened less often. Unknown paths redirect to `/`. */
export const OtherPages = () => useRoutes(ROUTES);
