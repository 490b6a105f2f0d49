import type { ConfigShape } from '../../contract/shapes.ts';
import { MobileWalletAdapter } from './mobile-wallet-adapter.ts';
import { trackUserActivation } from './wallet-app-association.ts';
import { toWalletChain } from '../chain/wallet-chain.ts';

let isTracking = false;

/**
 * Prepares the page for the wallet apps of this Android device.
 * @returns a function that creates their adapter
 */
export function prepareMobileWallets({
  cluster,
}: Pick<ConfigShape, 'cluster'>): () => MobileWalletAdapter {
  if (!isTracking) trackUserActivation();
  isTracking = true;
  return () =>
    new MobileWalletAdapter({
      appIdentity: { name: 'Growerz Hub', uri: window.location.origin, icon: 'icon-192.png' },
      chain: toWalletChain(cluster),
    });
}
