import { WalletDialogs } from '../features/wallet/wallet-dialogs.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { ConnectionLayer } from './connection-layer.tsx';
import { ErrorBoundary } from './error-page.tsx';
import { PwaLayer } from './pwa-layer.tsx';
import { AppRoutes } from './router.tsx';
import { SessionLayer } from './session-layer.tsx';
import { useReadAhead } from './use-read-ahead.ts';
import { WalletLayer } from './wallet-layer.tsx';

/** Everything inside the providers: the screens, and what lives beside them. */
export function App() {
  useReadAhead();
  return (
    <ErrorBoundary>
      <AppRoutes />
      <ConnectionLayer />
      <SessionLayer />
      <WalletLayer />
      <WalletDialogs />
      <PwaLayer />
      <Toasts />
    </ErrorBoundary>
  );
}
