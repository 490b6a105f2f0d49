import { useLingui } from '@lingui/react';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useSession } from '../http/session.ts';
import { usePlayerAddress } from '../wallet/use-player-address.ts';
import { LoadingOverlay } from '../entities/loading-overlay.tsx';
import { i18n } from '../language/i18n.ts';
import { Button } from '../ui/button.tsx';

interface PlayerRouteProps {
  readonly page: ComponentType<{ readonly address: string }>;
  /** Shown to visitors. */
  readonly fallback: ReactNode;
}

/** Shows a page to players only, remounted for each; shows the progress while signing in. */
export function PlayerRoute({ page: Page, fallback }: PlayerRouteProps) {
  useLingui();
  const address = usePlayerAddress();
  const isSigningIn = useSession((store) => store.phase === 'authenticating');
  if (address === null) return isSigningIn ? <SigningIn /> : fallback;
  return (
    <Suspense key={address} fallback={<LoadingOverlay />}>
      <Page address={address} />
    </Suspense>
  );
}

/** Shows a page, and the progress while its code is loaded. */
export function LazyPage({ page: Page }: { readonly page: ComponentType }) {
  useLingui();
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
    <LoadingOverlay message={i18n.t('Sign in with your wallet...')}>
      <Button onClick={cancel}>{i18n.t('Cancel')}</Button>
    </LoadingOverlay>
  );
}
