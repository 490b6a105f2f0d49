import { Suspense, type ComponentType, type ReactNode } from 'react';
import { Navigate, type RouteObject, useRoutes } from 'react-router-dom';

import { usePlayerAddress } from '../wallet/use-player-address.ts';
import { useWalletStore } from '../wallet/wallet-store.ts';
import { LoadingOverlay } from '../entities/loading-overlay.tsx';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { SigningIn } from '../features/session/signing-in.tsx';
import { WalletButton } from '../features/wallet/wallet-button.tsx';
import { useSession } from '../http/session.ts';
import { Button } from '../ui/button.tsx';
import { Layout } from './layout.tsx';
import {
  AdminPage,
  AlmanacPage,
  AuthPage,
  DisconnectPage,
  GrowhousePage,
  HubPage,
  MoneyPage,
  ProofPage,
  ComponentGallery,
} from './pages.ts';

/** The routes of the app. Unknown paths redirect to `/`. */
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
      { path: 'money', element: <PlayerRoute page={MoneyPage} fallback={HOME} /> },
      { path: 'almanac', element: <PlayerRoute page={AlmanacPage} fallback={HOME} /> },
      { path: 'proof', element: <LazyPage page={ProofPage} /> },
      { path: 'disconnect', element: <LazyPage page={DisconnectPage} /> },
      { path: 'auth', element: <LazyPage page={AuthPage} /> },
      { path: 'admin0/*', element: <LazyPage page={AdminPage} /> },
      ...(ComponentGallery
        ? [{ path: 'components', element: <LazyPage page={ComponentGallery} /> }]
        : []),
      { path: '*', element: HOME },
    ],
  },
];

function LazyPage({ page: Page }: { readonly page: ComponentType }) {
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <Page />
    </Suspense>
  );
}

interface PlayerRouteProps {
  readonly page: ComponentType;
  /** Shown to visitors. */
  readonly fallback: ReactNode;
}

/** Shows a page to players only, remounted for each; shows the progress while signing in. */
function PlayerRoute({ page, fallback }: PlayerRouteProps) {
  const player = usePlayerAddress();
  const isSigningIn = useSession((store) => store.phase === 'authenticating');
  if (player !== null) return <LazyPage key={player} page={page} />;
  return isSigningIn ? <SigningIn /> : fallback;
}

/** The landing page, with the button for the next step: connect a wallet, then sign in. */
function Landing() {
  const status = useWalletStore((store) => store.status);
  const signIn = useSession((store) => store.controls?.signIn);
  const action =
    status === 'connected' ? (
      <Button variant="accent" size="large" needsNetwork onClick={signIn}>
        Sign in
      </Button>
    ) : (
      <WalletButton variant="accent" size="large" />
    );
  return <LandingPage isConnecting={status === 'connecting'} action={action} />;
}
