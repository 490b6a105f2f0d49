import { WalletDialogs } from '../features/wallet/wallet-dialogs.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { ConnectionEffects } from './connection-effects.tsx';
import { LazyPwaEffects } from './lazy-pwa-effects.tsx';
import { usePageTitle } from './page-title.ts';
import { useScrollRestoration } from './scroll-restoration.ts';
import { SessionEffects } from './session-effects.tsx';
import { WalletEffects } from './wallet-effects.tsx';

/** The effects and overlays that are active on every screen while the app is open. */
export function AppEffects() {
  usePageTitle();
  useScrollRestoration();
  return (
    <>
      <ConnectionEffects />
      <SessionEffects />
      <WalletEffects />
      <WalletDialogs />
      <LazyPwaEffects />
      <Toasts />
    </>
  );
}
