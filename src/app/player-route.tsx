import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useSession } from '../http/session.ts';
import { usePlayerAddress } from '../wallet/use-player-address.ts';
import { LoadingOverlay } from '../entities/loading-overlay.tsx';
import { Button } from '../ui/button.tsx';

interface PlayerRouteProps {
  readonly page: ComponentType;
  /** Shown to visitors. */
  readonly fallback: ReactNode;
}

/** Shows a page to players only, remounted for each; shows the progress while signing in. */
export function PlayerRoute({ page, fallback }: PlayerRouteProps) {
  const player = usePlayerAddress();
  const isSigningIn = useSession((store) => store.phase === 'authenticating');
  if (player !== null) return <LazyPage key={player} page={page} />;
  return isSigningIn ? <SigningIn /> : fallback;
}

/** Shows a page, and the progress while its code is loaded. */
export function LazyPage({ page: Page }: { readonly page: ComponentType }) {
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <Page />
    </Suspense>
  );
}

/** Shown while the player signs in with the wallet. */
function SigningIn() {
  const cancel = useSession((store) => store.controls?.cancel);
  return (
    <LoadingOverlay message="Sign in with your wallet...">
      <Button onClick={cancel}>Cancel</Button>
    </LoadingOverlay>
  );
}
