import { useLingui } from '@lingui/react';
import { Navigate, type RouteObject, useRoutes } from 'react-router-dom';

import { useWalletStore } from '../wallet/wallet-store.ts';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { WalletButton } from '../features/wallet/wallet-button.tsx';
import { useBan } from '../http/ban.ts';
import { useSession } from '../http/session.ts';
import { i18n } from '../language/i18n.ts';
import { Button } from '../ui/button.tsx';
import { Layout } from './layout/layout.tsx';
import { BannedPage, GrowhousePage, HubPage, OtherPages } from './pages.ts';
import { PlayerRoute, LazyPage } from './player-route.tsx';

/** The routes of the app. */
export const AppRoutes = () => useRoutes(ROUTES);

const HOME = <Navigate to="/" replace />;

const ROUTES: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      { index: true, element: <PlayerRoute page={HubPage} fallback={<Landing />} /> },
      { path: 'hub', element: <PlayerRoute page={HubPage} fallback={HOME} /> },
      {
        path: 'growhouse/:growhouseId',
        element: <PlayerRoute page={GrowhousePage} fallback={HOME} />,
      },
      { path: '*', element: <LazyPage page={OtherPages} /> },
    ],
  },
];

/**
 * The landing page, with the button for the next step: connect a wallet, then sign in. A banned player
 * sees a notice instead.
 */
function Landing() {
  useLingui();
  const isBanned = useIsBanned();
  const status = useWalletStore((store) => store.status);
  const signIn = useSession((store) => store.controls?.signIn);
  if (isBanned) return <LazyPage page={BannedPage} />;
  const action =
    status === 'connected' ? (
      <Button variant="accent" size="large" needsNetwork onClick={signIn}>
        {i18n.t('Sign in')}
      </Button>
    ) : (
      <WalletButton variant="accent" size="large" />
    );
  return <LandingPage isConnecting={status === 'connecting'} action={action} />;
}

/** Returns whether the wallet is banned that is connected, or about to connect again after a reload. */
function useIsBanned(): boolean {
  const banned = useBan(({ ban }) => ban?.address);
  return useWalletStore(({ address, isSettled }) =>
    address === null ? banned !== undefined && !isSettled : address === banned,
  );
}
