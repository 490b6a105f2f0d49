import { WalletDialogs } from '../features/wallet/wallet-dialogs.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { ConnectionLayer } from './connection-layer.tsx';
import { PwaLayer } from './pwa-layer.tsx';
import { useScrollPlace } from './scroll-place.ts';
import { SessionLayer } from './session-layer.tsx';
import { WalletLayer } from './wallet-layer.tsx';

/** What lives beside the screens for as long as the app runs. */
export function Layers() {
  useScrollPlace();
  return (
    <>
      <ConnectionLayer />
      <SessionLayer />
      <WalletLayer />
      <WalletDialogs />
      <PwaLayer />
      <Toasts />
    </>
  );
}
