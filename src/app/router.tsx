import { Suspense, type ComponentType, type ReactNode } from 'react';
import { Navigate, type RouteObject, useRoutes } from 'react-router-dom';

import { usePlayerAddress } from '../chain/player.ts';
import { useWalletStore } from '../chain/wallet-store.ts';
import { LoadingOverlay } from '../entities/loading-overlay.tsx';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { SigningIn } from '../features/session/signing-in.tsx';
import { WalletButton } from '../features/wallet/wallet-button.tsx';
import { useSession } from '../http/session.ts';
import { Button } from '../ui/button.tsx';
import { Layout } from './layout.tsx';
import {
  AdminPage,
  AuthPage,
  DisconnectPage,
  GrowhousePage,
  HubPage,
  MoneyPage,
  PiecesPage,
} from './pages.ts';

/** Every address of the app; unknown ones lead home. */
export const AppRoutes = () => useRoutes(ROUTES);

const HOME = <Navigate to="/" replace />;

const ROUTES: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      { index: true, element: <Gate page={HubPage} otherwise={<Landing />} /> },
      { path: 'hub', element: <Gate page={HubPage} otherwise={HOME} /> },
      {
        path: 'growhouse/:growhouseId',
        element: <Gate page={GrowhousePage} otherwise={HOME} />,
      },
      { path: 'money', element: <Gate page={MoneyPage} otherwise={HOME} /> },
      { path: 'disconnect', element: <Waiting page={DisconnectPage} /> },
      { path: 'auth', element: <Waiting page={AuthPage} /> },
      { path: 'admin0/*', element: <Waiting page={AdminPage} /> },
      ...(PiecesPage ? [{ path: 'pieces', element: <Waiting page={PiecesPage} /> }] : []),
      { path: '*', element: HOME },
    ],
  },
];

function Waiting({ page: Page }: { readonly page: ComponentType }) {
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <Page />
    </Suspense>
  );
}

interface GateProps {
  readonly page: ComponentType;
  /** For those who are not signed in. */
  readonly otherwise: ReactNode;
}

/** Lets players in, each to a page of their own; who is signing in waits where they are. */
function Gate({ page, otherwise }: GateProps) {
  const player = usePlayerAddress();
  const isSigningIn = useSession((store) => store.phase === 'authenticating');
  if (player !== null) return <Waiting key={player} page={page} />;
  return isSigningIn ? <SigningIn /> : otherwise;
}

/** The landing page with the way in that fits: a wallet first, then the sign-in. */
function Landing() {
  const status = useWalletStore((store) => store.status);
  const signIn = useSession((store) => store.controls?.signIn);
  const action =
    status === 'connected' ? (
      <Button look="lamp" size="large" needsNetwork onClick={signIn}>
        Sign in
      </Button>
    ) : (
      <WalletButton look="lamp" size="large" />
    );
  return <LandingPage isConnecting={status === 'connecting'} action={action} />;
}
