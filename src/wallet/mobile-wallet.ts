import {
  createDefaultAuthorizationCache,
  createDefaultChainSelector,
  registerMwa,
} from '@solana-mobile/wallet-standard-mobile';

import type { ConfigShape } from '../contract/shapes.ts';
import { trackUserActivation } from './user-activation.ts';
import { toWalletChain } from './wallet-chain.ts';

let isRegistered = false;

/**
 * Registers the wallet apps of this Android device through the Mobile Wallet Adapter protocol,
 * once. Call it before the wallet providers render, because they would otherwise add an adapter of
 * their own.
 */
export function registerMobileWallets({ cluster }: Pick<ConfigShape, 'cluster'>): void {
  if (isRegistered) return;
  isRegistered = true;
  trackUserActivation();
  registerMwa({
    appIdentity: { name: 'Growerz Hub', uri: window.location.origin, icon: 'icon-192.png' },
    authorizationCache: createDefaultAuthorizationCache(),
    chains: [toWalletChain(cluster)],
    chainSelector: createDefaultChainSelector(),
    // Replaces the library's own dialog: we report the failed connection ourselves.
    onWalletNotFound: () => Promise.resolve(),
  });
}
